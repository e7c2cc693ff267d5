import { imagesPathForStaff } from '#chat/server'
import type { StatedFact } from '#fictional/contract'
import { personaOf, statedFactsOf } from '#fictional/server'
import { isFieldShown } from '#members/rules'
import { profileOf } from '#members/server'
import { photoUrl } from '#photos/rules'
import { officePhotosOf } from '#photos/server'
import { notFound } from '#platform/problem.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { siteOf } from '#sites/server'
import type { LeasedConversation, Note, Person, PlannedShift, Shift, WaitingConversation } from '../contract.ts'
import { MESSAGE_KINDS } from '../rules.ts'
import { honestSentence, isHonestyNeeded } from './honest-sentence.ts'
import { messagesOf, type NoteRow, notesOf, type WaitingRow } from './store.ts'
import type { LeaseRow } from './store-leases.ts'
import { type PlannedRow, shiftOf } from './store-shifts.ts'

export function presentNotes(rows: readonly NoteRow[]): Note[] {
  return rows.map(({ id, words, staff_id, at }) => ({ id, words, staff: staff_id, at: at.toISOString() }))
}

export function presentStatedFacts(rows: Awaited<ReturnType<typeof statedFactsOf>>): StatedFact[] {
  return rows.map(({ id, words, staff_id, at }) => ({ id, words, staff: staff_id, at: at.toISOString() }))
}

export function presentWaiting(row: WaitingRow): WaitingConversation {
  return {
    conversation: row.conversation_id,
    profile: row.profile,
    member: row.member,
    site: siteOf(row.site_id).name,
    language: row.language,
    since: row.since.toISOString(),
  }
}

export function presentPlanned({ id, starts_at, ends_at }: PlannedRow): PlannedShift {
  return { id, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() }
}

export async function presentShift(on: Db | Tx, staffId: number): Promise<Shift> {
  const shift = await shiftOf(on, staffId)
  return { state: shift?.state ?? 'off', since: shift?.since.toISOString() ?? null }
}

interface Lease extends Pick<LeaseRow, 'until' | 'draft'> {
  readonly staffId: number
  /** The site on whose addresses the pictures are served. */
  readonly siteId: number
}

export async function presentLeased(on: Db | Tx, row: WaitingRow, lease: Lease): Promise<LeasedConversation> {
  const { until, draft, siteId } = lease
  const sheet = await personaOf(on, row.profile_id)
  if (!sheet) throw notFound()
  const { retired_at: _, ...persona } = sheet
  const messages = await messagesOf(on, row.conversation_id)
  const site = siteOf(row.site_id)
  return {
    conversation: row.conversation_id,
    until: until.toISOString(),
    draft,
    site: site.name,
    language: row.language,
    profile: await presentPerson(on, row.profile_id, siteId),
    member: await presentPerson(on, row.member_id, siteId),
    messages: messages.map(each => ({
      seq: each.seq,
      from: each.sender_id,
      kind: MESSAGE_KINDS[each.kind]!,
      text: each.body,
      at: each.created_at.toISOString(),
      ...(each.extra?.image && { image: each.extra.image }),
    })),
    images: imagesPathForStaff(lease, row.conversation_id),
    notes: presentNotes(await notesOf(on, row.profile_id, row.member_id)),
    persona,
    stated_facts: presentStatedFacts(await statedFactsOf(on, row.profile_id)),
    honesty_needed: await isHonestyNeeded(on, row),
    honest_sentence: honestSentence(row),
    message_length: site.settings.message_length,
  }
}

const FIELDS = ['hair_colour', 'eye_colour', 'body_type', 'relationship_status', 'tattoos'] as const

/** A profile with the fields that its site shows, and its approved photos. */
async function presentPerson(on: Db | Tx, memberId: number, siteId: number): Promise<Person> {
  const profile = await profileOf(on, memberId)
  if (!profile) throw notFound()
  const { settings } = siteOf(profile.site_id)
  const isShown = (field: string) => isFieldShown(field, settings)
  const photos = await officePhotosOf(on, memberId, siteId)
  return {
    id: profile.member_id,
    name: profile.name,
    age: profile.age,
    city: isShown('city') ? profile.city : null,
    fields: FIELDS.flatMap(field =>
      profile[field] && isShown(field) ? [{ field, value: String(profile[field]) }] : [],
    ),
    about: isShown('about') ? profile.about : '',
    reason: isShown('reason') ? profile.reason : '',
    photos: photos
      .filter(photo => photo.status === 'active')
      .map(photo => ({ thumb: photoUrl(photo, 'thumb'), full: photoUrl(photo, 'full') })),
  }
}
