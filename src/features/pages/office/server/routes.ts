import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import * as documents from '../contract-documents.ts'
import * as ownPages from '../contract-own-pages.ts'
import * as standard from '../contract-standard-answers.ts'
import {
  answerComplaint,
  assignComplaint,
  refuseForeignAppeal,
  refuseLift,
  refuseLockedComplaint,
  setAsideComplaint,
} from './complaints.ts'
import { publishDocument, saveDocumentDraft, withdrawDocument } from './documents/change-documents.ts'
import { describeDocument, listDocuments } from './documents/describe-documents.ts'
import { listComplaints } from './list-complaints.ts'
import { changeOwnPage, createOwnPage, describePage, listPages, restoreOwnPage } from './own-pages.ts'
import { answersOfSite, changeStandardAnswer, createStandardAnswer, removeStandardAnswer } from './standard-answers.ts'

export const routes = [
  serve(contract.getComplaints, ({ caller: { staffId, permissions, locale }, query, sites }) =>
    listComplaints({ staffId, permissions, locale, sites }, query),
  ),

  serve(contract.setAsideComplaint, async ({ caller: { staffId, permissions }, body, sites, tx }) => {
    await refuseLockedComplaint(tx, { staffId, sites, id: body.id })
    await refuseForeignAppeal(tx, { sites, id: body.id }, permissions)
    return { set_aside: await setAsideComplaint(tx, { staffId, sites, ...body }) }
  }),

  serve(contract.answerComplaint, async ({ caller: { staffId, permissions }, body, sites, tx }) => {
    await refuseLockedComplaint(tx, { staffId, sites, id: body.id })
    if (body.lift) await refuseLift(tx, { sites, id: body.id }, permissions)
    await refuseForeignAppeal(tx, { sites, id: body.id }, permissions)
    return { answered: await answerComplaint(tx, { staffId, sites, ...body }) }
  }),

  serve(documents.getDocuments, ({ query, permittedSites }) => listDocuments(query.site, permittedSites)),

  serve(documents.getDocumentVersions, ({ query, permittedSites }) =>
    describeDocument(query.site, query.document, permittedSites),
  ),

  serve(documents.saveDocumentDraft, ({ caller: { staffId }, body, permittedSites, tx }) =>
    saveDocumentDraft(tx, { staffId, ...body }, permittedSites),
  ),

  serve(documents.publishDocument, async ({ caller: { staffId }, body, sites, tx }) => ({
    valid_from: await publishDocument(tx, { staffId, ...body }, sites),
  })),

  serve(documents.withdrawDocument, async ({ caller: { staffId }, body, sites, tx }) => {
    await withdrawDocument(tx, { staffId, ...body }, sites)
    return { draft: true as const }
  }),

  serve(contract.assignComplaint, async ({ caller: { staffId }, body, sites, tx }) => {
    await assignComplaint(tx, { staffId, sites, ...body })
    return { assigned: body.to }
  }),

  serve(standard.getStandardAnswers, ({ query, permittedSites }) => answersOfSite(query.site, permittedSites)),

  serve(standard.createStandardAnswer, async ({ caller: { staffId }, body: { site: siteId, ...answer }, tx }) => ({
    id: await createStandardAnswer(tx, { staffId, siteId, ...answer }),
  })),

  serve(standard.changeStandardAnswer, async ({ caller: { staffId }, body, sites, tx }) => ({
    version: await changeStandardAnswer(tx, { staffId, ...body }, sites),
  })),

  serve(standard.removeStandardAnswer, async ({ caller: { staffId }, body, sites, tx }) => {
    await removeStandardAnswer(tx, { staffId, id: body.id }, sites)
    return { removed: true as const }
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
