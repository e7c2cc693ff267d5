import * as bansOffice from '../../../src/features/bans/office/contract.ts'
import { answer } from '../../../src/features/desk/contract.ts'
import * as deskOffice from '../../../src/features/desk/office/contract.ts'
import * as landingOffice from '../../../src/features/landing/office/contract.ts'
import * as members from '../../../src/features/members/contract.ts'
import * as membersOffice from '../../../src/features/members/office/contract.ts'
import * as documents from '../../../src/features/pages/office/contract-documents.ts'
import * as ownPages from '../../../src/features/pages/office/contract-own-pages.ts'
import * as photosOffice from '../../../src/features/photos/office/contract.ts'
import * as queueOffice from '../../../src/features/queue/office/contract.ts'
import * as safety from '../../../src/features/safety/contract.ts'
import * as safetyOffice from '../../../src/features/safety/office/contract.ts'
import * as textsOffice from '../../../src/features/texts/office/contract.ts'
import * as openingLines from '../../../src/features/texts/office/contract-opening-lines.ts'
import type { TestApp } from '../app.ts'
import type { Client } from '../client.ts'
import { ordinaryPhoto } from '../pictures/hostile-pictures.ts'
import { upload } from '../pictures/upload.ts'
import { newMember } from '../signed-up-member.ts'
import { LANDER } from './lander.ts'
import { MARKETING_WRITES } from './marketing.ts'
import { DOCUMENT_TEXTS, OWN_PAGE } from './pages-forms.ts'
import { again, deskConversation, pair, reported, staff } from './prerequisites.ts'
import type { Write } from './writes.ts'

/** A document of a site without members, whose terms may change at once. */
const DRAFT = { site: 2, owner: 'site', texts: DOCUMENT_TEXTS } as const

/** A new report as the common queue shows it. */
async function queuedReport(app: TestApp): Promise<{ kind: 'report'; id: number }> {
  const [anna, bert] = [await newMember(app), await newMember(app)]
  await anna.client.call(safety.fileReport, { body: { kind: 'member', id: bert.memberId, reason: 'minor' } })
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query<{ id: number }>('SELECT max(id) AS id FROM safety_report')
  return { kind: 'report', id: Number(rows[0]!.id) }
}

/**
 * Keeps the decisions of the queue waiting. Otherwise they take effect some seconds later, in the middle of another
 * test.
 */
async function postponeDecisions(): Promise<void> {
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query(`UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 day' FROM graphile_worker._private_tasks
    WHERE _private_tasks.id = task_id AND identifier = 'queue.apply'`)
}

/** A banned member who signed up again on another site. */
async function returned(app: TestApp): Promise<void> {
  const [anna, bert] = [await newMember(app), await newMember(app)]
  const { number: id } = await anna.client.call(safety.fileReport, {
    body: { kind: 'member', id: bert.memberId, reason: 'scam' },
  })
  await (await staff(app)).call(safetyOffice.decideOnReport, { body: { id, decision: 'banned' } })
  await newMember(app, { host: 'vlam.localhost', form: { email: bert.email } })
}

/** Writes of the back office about members, photos and landers. */
export const OFFICE_WRITES: Readonly<Record<string, Write>> = {
  ...MARKETING_WRITES,
  'POST /api/queue-lock.php': async (app, key) => {
    const item = await queuedReport(app)
    return again(await staff(app), queueOffice.lockItem, { body: item, key })
  },
  'DELETE /api/queue-lock.php': async (app, key) => {
    const [item, office] = [await queuedReport(app), await staff(app)]
    await office.call(queueOffice.lockItem, { body: item })
    return again(office, queueOffice.unlockItem, { body: item, key })
  },
  'POST /api/queue-decision.php': async (app, key) => {
    const item = await queuedReport(app)
    const send = await again(await staff(app), queueOffice.decideItems, {
      body: { items: [item], choice: 'dismissed' },
      key,
    })
    return async () => {
      const reply = await send()
      await postponeDecisions()
      return reply
    }
  },
  'DELETE /api/queue-decision.php': async (app, key) => {
    const [item, office] = [await queuedReport(app), await staff(app)]
    const { decisions } = await office.call(queueOffice.decideItems, { body: { items: [item], choice: 'dismissed' } })
    await postponeDecisions()
    return again(office, queueOffice.undoItems, { body: { decisions }, key })
  },
  'PUT /api/report-review.php': async (app, key) => {
    const id = await reported(app)
    return again(await staff(app), safetyOffice.decideOnReport, { body: { id, decision: 'banned' }, key })
  },
  'DELETE /api/disabled-members.php': async (app, key) => {
    const [id, office] = [await reported(app), await staff(app)]
    const { reports } = await office.call(safetyOffice.getReportQueue)
    const { member } = reports.find(each => each.id === id)!
    await office.call(safetyOffice.decideOnReport, { body: { id, decision: 'disabled' } })
    return again(await staff(app), safetyOffice.reopenMember, { body: { id: member.id }, key })
  },
  'PUT /api/ban-review.php': async (app, key) => {
    await returned(app)
    const office = await staff(app)
    const { suspicions } = await office.call(bansOffice.getSuspicions)
    return again(office, bansOffice.decideSuspicion, { body: { id: suspicions[0]!.id, decision: 'same' }, key })
  },
  'DELETE /api/bans.php': async (app, key) => {
    await returned(app)
    const office = await staff(app)
    const { bans } = await office.call(bansOffice.getBans)
    return again(office, bansOffice.endBan, { body: { id: bans[0]!.id }, key })
  },
  'PUT /api/desk-review.php': async (app, key) => {
    const { operator, conversation } = await deskConversation(app, true)
    const { isSampled } = await import('../../../src/features/desk/server/answer.ts')
    let answerKey = crypto.randomUUID()
    while (!isSampled(answerKey)) answerKey = crypto.randomUUID()
    await operator.call(answer, { body: { conversation, text: 'dag' }, key: answerKey })
    const office = await staff(app)
    const { answers } = await office.call(deskOffice.getAnswerReview, { query: {} })
    const body = { id: answers[0]!.id, verdict: 'good', note: '' } as const
    return again(office, deskOffice.decideAnswerReview, { body, key })
  },
  'PUT /api/text-review.php': async (app, key) => {
    const [{ client }] = await pair(app)
    await client.call(members.changeProfile, { body: { about: 'Kom op telegram @foo voor geld' } })
    const office = await staff(app)
    const { texts } = await office.call(membersOffice.getTextReview)
    return again(office, membersOffice.decideTextReview, { body: { id: texts[0]!.id, approved: true }, key })
  },
  'DELETE /api/photo-review.php': async (app, key) => {
    const [{ client }] = await pair(app)
    const { photos: own } = (await upload(client, await ordinaryPhoto(400, 500))).body
    const office = await staff(app)
    await office.call(photosOffice.decideReview, { body: { id: own[0]!.id, reason: null } })
    return again(office, photosOffice.removePhoto, { body: { id: own[0]!.id, reason: 'explicit' }, key })
  },
  'PUT /api/wording-text.php': async (app, key) => {
    const [row] = await wordingVersion()
    const body = {
      site: 1,
      owner: 'site',
      key: 'chat.send',
      language: 'nl',
      message: `Stuur ${key.slice(0, 8)}`,
    } as const
    return again(await staff(app), textsOffice.changeWording, { body: { ...body, version: row?.id ?? 0 }, key })
  },
  'PUT /api/office-opening-lines.php': async (app, key) => {
    const office = await staff(app)
    const site = { site: 1, language: 'nl' as const }
    const { languages } = await office.call(openingLines.getOpeningLines, { query: { site: 1 } })
    const before = languages.find(({ language }) => language === 'nl')!.own
    await office.call(openingLines.changeOpeningLines, { body: { ...site, before, lines: ['Hoi'] } })
    return again(office, openingLines.changeOpeningLines, { body: { ...site, before: ['Hoi'], lines: [] }, key })
  },
  'PUT /api/office-document.php': async (app, key) => {
    const office = await staff(app)
    const revision = await revisionOf(office, 'ban')
    if (revision === 0)
      await office.call(documents.saveDocumentDraft, { body: { ...DRAFT, document: 'ban', revision } })
    return again(office, documents.saveDocumentDraft, {
      body: { ...DRAFT, document: 'ban', revision: Math.max(revision, 1) },
      key,
    })
  },
  'POST /api/office-document-version.php': async (app, key) => {
    const office = await staff(app)
    const draft = await office.call(documents.saveDocumentDraft, {
      body: { ...DRAFT, document: 'faq', revision: await revisionOf(office, 'faq') },
    })
    return again(office, documents.publishDocument, { body: { ...draft, valid_from: dayOf(key) }, key })
  },
  'DELETE /api/office-document-version.php': async (app, key) => {
    const office = await staff(app)
    const draft = await office.call(documents.saveDocumentDraft, {
      body: { ...DRAFT, document: 'service', revision: await revisionOf(office, 'service') },
    })
    await office.call(documents.publishDocument, { body: { ...draft, valid_from: dayOf(key) } })
    return again(office, documents.withdrawDocument, { body: { id: draft.id }, key })
  },
  'POST /api/office-page.php': async (app, key) =>
    again(await staff(app), ownPages.createOwnPage, { body: { site: 1, ...OWN_PAGE, address: addressOf(key) }, key }),
  'PUT /api/office-page.php': async (app, key) => {
    const office = await staff(app)
    const page = { ...OWN_PAGE, address: addressOf(key) }
    const { id } = await office.call(ownPages.createOwnPage, { body: { site: 1, ...page } })
    return again(office, ownPages.changeOwnPage, { body: { id, version: 1, ...page, open: false }, key })
  },
  'PUT /api/office-page-version.php': async (app, key) => {
    const office = await staff(app)
    const page = { ...OWN_PAGE, address: addressOf(key) }
    const { id } = await office.call(ownPages.createOwnPage, { body: { site: 1, ...page } })
    await office.call(ownPages.changeOwnPage, { body: { id, version: 1, ...page, open: false } })
    return again(office, ownPages.restoreOwnPage, { body: { id, version: 2, restored: 1 }, key })
  },
  'POST /api/office-landers.php': async (app, key) =>
    again(await staff(app), landingOffice.createVariant, { body: { ...LANDER, slug: addressOf(key) }, key }),
  'PUT /api/office-landers.php': async (app, key) => {
    const office = await staff(app)
    const variant = { ...LANDER, slug: addressOf(key) }
    const { id } = await office.call(landingOffice.createVariant, { body: variant })
    return again(office, landingOffice.changeVariant, { body: { id, version: 1, ...variant, photo: 2 }, key })
  },
  'DELETE /api/office-landers.php': async (app, key) => {
    const office = await staff(app)
    const { id } = await office.call(landingOffice.createVariant, { body: { ...LANDER, slug: addressOf(key) } })
    return again(office, landingOffice.removeVariant, { body: { id }, key })
  },
}

/** The revision of the stored draft of a document, 0 without one. */
async function revisionOf(office: Client, document: 'ban' | 'faq' | 'service'): Promise<number> {
  const { versions } = await office.call(documents.getDocumentVersions, { query: { site: DRAFT.site, document } })
  return versions.find(({ state }) => state === 'draft')?.revision ?? 0
}

/** A day of its own for each key, far in the future. */
const dayOf = (key: string) => {
  const number = Array.from(key).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_000, 7)
  return new Date(Date.UTC(2100, 0, 1 + number)).toISOString().slice(0, 10)
}

const addressOf = (key: string) => `page-${key.toLowerCase()}`

async function wordingVersion() {
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query<{ id: number }>(
    `SELECT id FROM texts_version WHERE key = 'chat.send' AND site_id = 1 AND language = 'nl' ORDER BY id DESC LIMIT 1`,
  )
  return rows
}
