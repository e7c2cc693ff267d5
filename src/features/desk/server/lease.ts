import type { StatedFact } from '#fictional/contract'
import { personaOf, statedFactsOf } from '#fictional/server'
import { profileOf } from '#members/server'
import { isInScope, type SiteScope } from '#platform/endpoint.ts'
import { isLocale } from '#platform/locale.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { type Db, db, type Tx, transaction } from '#platform/server/database/db.ts'
import { text } from '#platform/server/texts.ts'
import { siteOf } from '#sites/server'
import { recordListed, recordViews } from '#staff/server'
import type { LeasedConversation, Note, WaitingConversation } from '../contract.ts'
import { demandsHonesty } from '../honesty/honesty.ts'
import { type HandBackReason, QUEUE_PAGE } from '../rules.ts'
import {
  dropLease,
  insertSkip,
  leaseOf,
  messagesOf,
  type NoteRow,
  notesOf,
  queueRows,
  takeLease,
  unansweredWords,
  type WaitingRow,
  waitingRow,
} from './store.ts'

export async function deskOf(staffId: number, language: string | undefined, sites: SiteScope) {
  const [rows, lease] = await Promise.all([queueRows(staffId, language, sites), leaseOf(staffId)])
  await recordListed(
    { staffId, list: 'desk' },
    rows.slice(0, QUEUE_PAGE).map(row => ({ id: row.member_id, siteId: row.site_id })),
  )
  const leased = lease && (await waitingRow(db(), lease.conversation_id))
  return {
    waiting: rows.slice(0, QUEUE_PAGE).map(presentWaiting),
    more: rows.length > QUEUE_PAGE,
    leased: leased && isInScope(sites, leased.site_id) ? await presentLeased(db(), leased, lease.until) : null,
  }
}

/**
 * Takes a waiting conversation for some minutes, or renews the lease; hands back any other conversation of this
 * operator. If another member of that language waited longer, the record says that the operator passed over it.
 */
export async function takeConversation(
  staffId: number,
  conversation: number,
  sites: SiteScope,
): Promise<LeasedConversation> {
  const leased = await leaseOf(staffId)
  return transaction(async tx => {
    const row = await waitingRow(tx, conversation)
    if (!row || !isInScope(sites, row.site_id)) throw notFound()
    const [first] = leased?.conversation_id === conversation ? [] : await queueRows(staffId, row.language, sites)
    const until = await takeLease(tx, staffId, conversation)
    if (!until) throw new Problem('lease_taken')
    if (first && first.conversation_id !== conversation) {
      const passed = { conversation: first.conversation_id, siteId: first.site_id, reason: 'passed_over' } as const
      await insertSkip(tx, { staffId, ...passed })
    }
    const details = { member: row.member_id, profile: row.profile_id }
    const view = { staffId, siteId: row.site_id, subject: `#${conversation}`, details }
    await recordViews([{ ...view, action: 'read_conversation' }], tx)
    return presentLeased(tx, row, until)
  })
}

/** Returns a conversation to the queue and keeps the reason. */
export function handBack(staffId: number, conversation: number, reason: HandBackReason): Promise<void> {
  return transaction(async tx => {
    const row = await waitingRow(tx, conversation)
    const isDropped = await dropLease(tx, staffId, conversation)
    if (row && isDropped) await insertSkip(tx, { staffId, conversation, siteId: row.site_id, reason })
  })
}

/**
 * The sentence that an honest answer must contain, in the member's language if the site supports it, else in the
 * site's.
 */
export function honestSentence({ language, site_id }: Pick<WaitingRow, 'language' | 'site_id'>): string {
  const known = isLocale(language) ? language : siteOf(site_id).locale
  return text(known, 'desk.honest_sentence')
}

/** Whether the member has asked, since the last answer, a question that demands the honest sentence. */
export async function isHonestyNeeded(on: Db | Tx, row: WaitingRow): Promise<boolean> {
  return (await unansweredWords(on, row)).some(demandsHonesty)
}

export function presentNotes(rows: readonly NoteRow[]): Note[] {
  return rows.map(({ id, words, staff_id, at }) => ({ id, words, staff: staff_id, at: at.toISOString() }))
}

export function presentStatedFacts(rows: Awaited<ReturnType<typeof statedFactsOf>>): StatedFact[] {
  return rows.map(({ id, words, staff_id, at }) => ({ id, words, staff: staff_id, at: at.toISOString() }))
}

function presentWaiting(row: WaitingRow): WaitingConversation {
  return {
    conversation: row.conversation_id,
    profile: row.profile,
    member: row.member,
    site: siteOf(row.site_id).name,
    language: row.language,
    since: row.since.toISOString(),
  }
}

const KINDS = ['text', 'image', 'gift', 'system', 'removed'] as const

async function presentLeased(on: Db | Tx, row: WaitingRow, until: Date): Promise<LeasedConversation> {
  const profile = await profileOf(on, row.profile_id)
  const member = await profileOf(on, row.member_id)
  const sheet = await personaOf(on, row.profile_id)
  if (!profile || !member || !sheet) throw notFound()
  const { retired_at: _, ...persona } = sheet
  const messages = await messagesOf(on, row.conversation_id)
  const site = siteOf(row.site_id)
  return {
    conversation: row.conversation_id,
    until: until.toISOString(),
    site: site.name,
    language: row.language,
    profile: {
      id: profile.member_id,
      name: profile.name,
      age: profile.age,
      city: profile.city,
      fields: FIELDS.flatMap(field => (profile[field] ? [{ field, value: String(profile[field]) }] : [])),
      about: profile.about,
      reason: profile.reason,
    },
    member: { id: member.member_id, name: member.name, age: member.age, city: member.city },
    messages: messages.map(each => ({
      seq: each.seq,
      from: each.sender_id,
      kind: KINDS[each.kind]!,
      text: each.body,
      at: each.created_at.toISOString(),
    })),
    notes: presentNotes(await notesOf(on, row.profile_id, row.member_id)),
    persona,
    stated_facts: presentStatedFacts(await statedFactsOf(on, row.profile_id)),
    honesty_needed: await isHonestyNeeded(on, row),
    honest_sentence: honestSentence(row),
    message_length: site.settings.message_length,
  }
}

const FIELDS = ['hair_colour', 'eye_colour', 'body_type', 'relationship_status', 'tattoos'] as const
