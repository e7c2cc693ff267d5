import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { cancelShift, deskTeam, giveLanguages, planShift } from './team.ts'

export const teamRoutes = [
  serve(contract.getDeskTeam, () => deskTeam()),

  serve(contract.giveLanguages, async ({ caller, body, tx }) => ({
    languages: await giveLanguages(tx, caller.staffId, body),
  })),

  serve(contract.planShift, async ({ caller, body, tx }) => ({ planned: await planShift(tx, caller.staffId, body) })),

  serve(contract.cancelShift, async ({ caller, body, tx }) => ({
    cancelled: await cancelShift(tx, caller.staffId, body.id),
  })),
]
