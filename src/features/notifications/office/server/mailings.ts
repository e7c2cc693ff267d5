import {
  approveMailing as approve,
  changeMailingState,
  deleteDraft,
  insertMailing,
  type MailingContent,
  mailingOf,
  mailingsForOffice,
  sendTest,
  startMailing,
} from '#notifications/server'
import { isInScope, type SiteScope, siteIdsOf } from '#platform/endpoint.ts'
import { invalidFields, notFound } from '#platform/problem.ts'
import { now } from '#platform/server/clock.ts'
import { db, type Tx } from '#platform/server/database/db.ts'
import { siteFor } from '#sites/office/server'
import { countryExists } from '#sites/rules'
import { type ActionName, mayBeOnePerson, recordAction, staffMembers, timeZoneOf } from '#staff/server'
import type { OfficeMailing } from '../contract.ts'

export async function listMailings(staffId: number, sites: SiteScope, before: number | undefined) {
  const rows = await mailingsForOffice(siteIdsOf(sites), before, MAILINGS_PAGE + 1)
  const mailings = await Promise.all(rows.slice(0, MAILINGS_PAGE).map(row => present(row, staffId)))
  return { mailings, more: rows.length > MAILINGS_PAGE }
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
  const { country } = mailing.segment ?? {}
  if (country && !countryExists(country)) throw invalidFields({ 'segment.country': 'mailing_country_unknown' })
  const id = await insertMailing(tx, mailing)
  const { siteId, subject, kind } = mailing
  await recordAction(tx, { staffId, action: 'make_mailing', siteId, subject: `#${id} ${subject}`, details: { kind } })
  return id
}

interface Caller {
  readonly staffId: number
  /** The sites for which the staff member may send mailings. */
  readonly sites: SiteScope
}

interface Start extends Caller {
  readonly id: number
  readonly at: string | null
}

export async function sendMailing(tx: Tx, { staffId, sites, id, at }: Start) {
  await refuseOutside(tx, id, sites)
  const begun = await startMailing(tx, { id, staffId, at, zone: await timeZoneOf(staffId) })
  if (!begun) throw notFound()
  await record(tx, staffId, begun.state === 'asked' ? 'ask_mailing' : 'send_mailing', begun.mailing)
  return begun.state
}

export async function approveMailing(tx: Tx, { staffId, sites }: Caller, id: number): Promise<void> {
  await refuseOutside(tx, id, sites)
  const mailing = await approve(tx, id, staffId)
  if (!mailing) throw notFound()
  await record(tx, staffId, 'approve_mailing', mailing)
}

interface Hold extends Caller {
  readonly id: number
  readonly to: 'paused' | 'continued' | 'cancelled'
}

const HELD = { paused: 'pause_mailing', continued: 'continue_mailing', cancelled: 'cancel_mailing' } as const

/** Whether this call changed it. */
export async function holdMailing(tx: Tx, { staffId, sites, id, to }: Hold): Promise<boolean> {
  await refuseOutside(tx, id, sites)
  const mailing = await changeMailingState(tx, id, to)
  if (mailing) await record(tx, staffId, HELD[to], mailing)
  return mailing !== undefined
}

/** Returns the address of the staff member, to which it was sent. */
export async function testMailing(tx: Tx, { staffId, sites }: Caller, id: number): Promise<string> {
  await refuseOutside(tx, id, sites)
  const { email } = (await staffMembers()).find(each => each.id === staffId)!
  const mailing = await sendTest(tx, id, email)
  if (!mailing) throw notFound()
  await record(tx, staffId, 'test_mailing', mailing)
  return email
}

type Recorded = { readonly id: number; readonly site_id: number; readonly subject: string; readonly kind: string }

async function record(tx: Tx, staffId: number, action: ActionName, mailing: Recorded): Promise<void> {
  const { id, site_id: siteId, subject, kind } = mailing
  await recordAction(tx, { staffId, action, siteId, subject: `#${id} ${subject}`, details: { kind } })
}

export async function dropMailing(tx: Tx, { staffId, sites }: Caller, id: number): Promise<void> {
  await refuseOutside(tx, id, sites)
  const dropped = await deleteDraft(tx, id)
  if (!dropped) throw notFound()
  const { site_id: siteId, subject, kind } = dropped
  await recordAction(tx, { staffId, action: 'drop_mailing', siteId, subject: `#${id} ${subject}`, details: { kind } })
}

/** A mailing of a site without the permission is not found. */
async function refuseOutside(tx: Tx, id: number, sites: SiteScope): Promise<void> {
  const mailing = await mailingOf(tx, id)
  if (mailing && !isInScope(sites, mailing.site_id)) throw notFound()
}

type Row = Awaited<ReturnType<typeof mailingsForOffice>>[number]

async function present(row: Row, staffId: number): Promise<OfficeMailing> {
  const { staff_id: asker } = row
  const isOther = asker !== null && asker !== staffId
  const state = stateOf(row)
  return {
    id: row.id,
    site: row.site_id,
    kind: row.kind,
    language: row.language,
    subject: row.subject,
    body: row.body,
    page: row.page,
    segment: row.segment,
    state,
    may_approve: state === 'asked' && isOther && !(await mayBeOnePerson(db(), asker, staffId)),
    send_at: row.send_at?.toISOString() ?? null,
    bounced: row.bounced,
    unsubscribed: row.unsubscribed,
    created_at: row.created_at.toISOString(),
    reach: row.recipients ?? { mail: row.mailed, push: row.pushed },
  }
}

function stateOf({ cancelled_at, ended_at, paused_at, begun_at, asked_at, send_at }: Row): OfficeMailing['state'] {
  if (cancelled_at) return 'cancelled'
  if (ended_at) return 'sent'
  if (!begun_at) return asked_at ? 'asked' : 'draft'
  if (paused_at) return 'paused'
  return send_at && send_at > now() ? 'scheduled' : 'sending'
}

export const MAILINGS_PAGE = 20
