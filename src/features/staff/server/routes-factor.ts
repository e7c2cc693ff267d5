import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { changeStaffPassword } from './change-password.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
  secondFactor,
} from './second-factor.ts'
import { passCode } from './second-step.ts'
import { staffMembers } from './store-factor.ts'

/** Endpoints for login, second factor and passwords of staff. */
export const factorRoutes = [
  serve(contract.passStaffCode, async ({ caller, body }) => ({ staff: await passCode(caller, body.code) })),

  serve(contract.getSecondFactor, ({ caller }) => secondFactor(caller)),

  serve(contract.beginSecondFactor, ({ caller }) => beginSecondFactor(caller)),

  serve(contract.confirmSecondFactor, async ({ caller, body, key }) => ({
    recovery_codes: await confirmSecondFactor(caller, key, body.code),
  })),

  serve(contract.removeSecondFactor, async ({ caller, body }) => {
    await removeSecondFactor(caller, body)
    return { on: false as const }
  }),

  serve(contract.changeStaffPassword, ({ caller, body, key }) => changeStaffPassword(caller, key, body)),

  serve(contract.getStaffMembers, async ({ caller }) => {
    const { staffId } = caller
    const members = (await staffMembers()).map(({ id, email, role, on }) => ({
      id,
      email,
      role,
      second_factor: on,
      own: id === staffId,
    }))
    return { members }
  }),

  serve(contract.resetSecondFactor, async ({ caller, body, tx }) => {
    const { staffId } = caller
    await resetSecondFactor(tx, staffId, body.id)
    return { on: false as const }
  }),
]
