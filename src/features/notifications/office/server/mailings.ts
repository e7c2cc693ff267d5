import { deleteDraft, insertMailing, type MailingContent, mailingsForOffice, startMailing } from '#notifications/server'
import { invalidFields, notFound } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { siteFor } from '#sites/office/server'
import { recordAction } from '#staff/server'
import type { OfficeMailing } from '../contract.ts'

export async function listMailings(before: number | undefined) {
  const rows = await mailingsForOffice(before, MAILINGS_PAGE + 1)
  return { mailings: rows.slice(0, MAILINGS_PAGE).map(present), more: rows.length > MAILINGS_PAGE }
}

export async function makeMailing(tx: Tx, staffId: number, content: MailingContent): Promise<number> {
  const mailing = {
    ...content,
    siteId: siteFor(content.siteId).id,
    subject: content.subject.trim(),
    body: content.body.trim(),
  }
  const empty = (['subject', 'body'] as const).filter(name => mailing[name] === '')
  if (empty.length > 0) throw invalidFields(Object.fromEntries(empty.map(name => [name, 'mailing_empty'])))
  const id = await insertMailing(tx, mailing)
  const { siteId, subject, kind } = mailing
  await recordAction(tx, { staffId, action: 'make_mailing', siteId, subject: `#${id} ${subject}`, details: { kind } })
  return id
}

export async function sendMailing(tx: Tx, staffId: number, id: number): Promise<void> {
  const begun = await startMailing(tx, id)
  if (!begun) throw notFound()
  const { site_id: siteId, subject, kind } = begun
  await recordAction(tx, { staffId, action: 'send_mailing', siteId, subject: `#${id} ${subject}`, details: { kind } })
}

export async function dropMailing(tx: Tx, staffId: number, id: number): Promise<void> {
  const dropped = await deleteDraft(tx, id)
  if (!dropped) throw notFound()
  const { site_id: siteId, subject, kind } = dropped
  await recordAction(tx, { staffId, action: 'drop_mailing', siteId, subject: `#${id} ${subject}`, details: { kind } })
}

type Row = Awaited<ReturnType<typeof mailingsForOffice>>[number]

function present(row: Row): OfficeMailing {
  return {
    id: row.id,
    site: row.site_id,
    kind: row.kind,
    language: row.language,
    subject: row.subject,
    body: row.body,
    page: row.page,
    state: row.ended_at ? 'sent' : row.begun_at ? 'sending' : 'draft',
    created_at: row.created_at.toISOString(),
    reach: row.recipients ?? { mail: row.mailed, push: row.pushed },
  }
}

export const MAILINGS_PAGE = 20
