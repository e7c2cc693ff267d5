import { storedIdIn } from '#platform/server/endpoints/public-ids.ts'
import { serve } from '#platform/server/endpoints/serve.ts'
import type { StaffFile } from '#platform/server/endpoints/staff-file.ts'
import { refuseLocked } from '#queue/server'
import * as contract from '../contract.ts'
import { disabledMembers, reopenMember } from './disabled.ts'
import { evidenceFile } from './evidence-files.ts'
import { decideOnReport, reportsToDecide } from './reports.ts'
import { securityEvents } from './security.ts'

export const routes = [
  serve(contract.getReportQueue, ({ caller, sites, permittedSites }) =>
    reportsToDecide(caller.siteId, caller.staffId, sites, undefined, permittedSites),
  ),

  serve(contract.decideOnReport, async ({ caller, sites, body, tx }) => {
    await refuseLocked(tx, { kind: 'report', id: body.id }, caller.staffId)
    return { decided: await decideOnReport(tx, { staffId: caller.staffId, scope: sites, ...body }) }
  }),

  serve(contract.getSecurityEvents, ({ caller, query }) => securityEvents(caller.staffId, query.kind)),

  serve(contract.getDisabled, ({ caller, query, sites }) => disabledMembers(caller.staffId, sites, query.before)),

  serve(contract.reopenMember, async ({ caller, sites, body, tx }) => {
    await reopenMember(tx, { staffId: caller.staffId, sites, id: body.id })
    return { open: true as const }
  }),
]

export const files: readonly StaffFile[] = [
  {
    path: '/backoffice/evidence/:report(^[0-9]{1,15}$)/:index(^[0-9]{1,3}$)/:variant(^[a-z]+\\.(?:avif|webp)$)',
    permission: 'review_reports',
    oldFactorSuffices: 'a picture within the page of its report, which asks for no fresh factor; each view is logged',
    load: async ({ report, index, variant = '' }, staffId, sites) => ({
      bytes: await evidenceFile(storedIdIn('report', report), Number(index), variant, staffId, sites),
      type: `image/${variant.split('.')[1]}`,
    }),
  },
]
