import { serve } from '#platform/server/endpoints/serve.ts'
import { refuseLocked } from '#queue/server'
import * as contract from '../contract.ts'
import * as ownPages from '../contract-own-pages.ts'
import { answerComplaint, complaintsToAnswer, setAsideComplaint } from './complaints.ts'
import { changeOwnPage, createOwnPage, describePage, listPages, restoreOwnPage } from './own-pages.ts'

export const routes = [
  serve(contract.getComplaints, ({ caller, query }) => complaintsToAnswer(caller.staffId, query.after)),

  serve(contract.setAsideComplaint, async ({ caller, body, tx }) => {
    await refuseLocked(tx, { kind: 'complaint', id: body.id }, caller.staffId)
    return { set_aside: await setAsideComplaint(tx, { staffId: caller.staffId, ...body }) }
  }),

  serve(contract.answerComplaint, async ({ caller, body, tx }) => {
    await refuseLocked(tx, { kind: 'complaint', id: body.id }, caller.staffId)
    return { answered: await answerComplaint(tx, { staffId: caller.staffId, ...body }) }
  }),

  serve(ownPages.getOwnPages, ({ query, permittedSites }) => listPages(query.site, permittedSites)),

  serve(ownPages.getOwnPageVersions, ({ query, sites }) => describePage(query.id, sites)),

  serve(ownPages.createOwnPage, async ({ caller: { staffId }, body: { site: siteId, ...page }, tx }) => ({
    id: await createOwnPage(tx, { staffId, siteId, ...page }),
  })),

  serve(ownPages.changeOwnPage, async ({ caller: { staffId }, body, sites, tx }) => ({
    version: await changeOwnPage(tx, { staffId, ...body }, sites),
  })),

  serve(ownPages.restoreOwnPage, async ({ caller: { staffId }, body, sites, tx }) => ({
    version: await restoreOwnPage(tx, { staffId, ...body }, sites),
  })),
]
