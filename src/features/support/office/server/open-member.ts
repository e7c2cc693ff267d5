import { mailStopsOf, sessionsOf, suspensionOf } from '#accounts/server'
import { profileOf } from '#members/server'
import { photosForStaff } from '#photos/server'
import { isInScope } from '#platform/endpoint.ts'
import { db } from '#platform/server/database/db.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { allSites } from '#sites/server'
import { memberParts, recordViews } from '#staff/server'
import { type Correction, correctionsOf, findMembers, notesAbout, waitingEmailChange } from '#support/server'
import type { MemberFile } from '../contract-member.ts'
import { mailsOfMember } from './emails-of-member.ts'
import { presentFound } from './find-members.ts'
import { type Actor, accountInScope } from './member-scope.ts'

/** Lines of each part of the page. */
const LINES = 20

export async function openMember(
  id: number,
  { staffId, sites }: Actor,
  { siteId: viewedOn, locale, permissions }: Pick<Caller, 'siteId' | 'locale' | 'permissions'>,
): Promise<MemberFile> {
  const account = await accountInScope(id, sites)
  const { siteId } = account
  await recordViews([{ staffId, action: 'open_member', siteId, subject: `#${id}`, details: { member: id } }])
  const mayHelp = isInScope(permissions.help_members ?? [], siteId)
  const parts = memberParts.values().filter(({ permission }) => isInScope(permissions[permission] ?? [], siteId))
  const [[found], profile, photos, sessions, mailStops, mails, notes, suspension, corrections, emailChange, facts] =
    await Promise.all([
      findMembers([id], { siteIds: null }, 1),
      profileOf(db(), id),
      photosForStaff([id], viewedOn),
      sessionsOf(db(), id),
      mailStopsOf(db(), id),
      mayHelp ? mailsOfMember(account, staffId) : null,
      notesAbout(id, LINES),
      suspensionOf(db(), id),
      mayHelp ? correctionsOf(id, LINES) : [],
      mayHelp ? waitingEmailChange(db(), id) : undefined,
      Promise.all(parts.map(part => part.load({ id, siteId }, locale))),
    ])
  return {
    member: presentFound(found!, mayHelp),
    gender: profile?.gender ?? null,
    place: [profile?.city, profile?.region, profile?.country].filter(Boolean).join(', '),
    about: profile?.about ?? '',
    reason: profile?.reason ?? '',
    photos: photos.get(id) ?? [],
    sessions: sessions.slice(0, LINES).map(({ device, network, created_at, last_seen_at }) => ({
      device,
      network,
      began: created_at.toISOString(),
      seen: last_seen_at.toISOString(),
    })),
    mail_stops: mailStops,
    mails,
    notes: notes.map(({ author, words, at }) => ({ author, words, at: at.toISOString() })),
    suspension: suspension
      ? {
          ground: suspension.ground,
          since: suspension.since.toISOString(),
          until: suspension.until.toISOString(),
        }
      : null,
    email_change: emailChange
      ? {
          id: emailChange.id,
          email: emailChange.email,
          proof: emailChange.proof,
          asked_by: emailChange.author,
          at: emailChange.askedAt.toISOString(),
          until: emailChange.expiresAt.toISOString(),
          own: emailChange.askedBy === staffId,
        }
      : null,
    corrections: corrections.map(each => presentCorrection(each, staffId)),
    parts: facts.map(({ title, lines, more = null }) => ({
      title,
      lines: lines.map(({ text, note = null, at, href = null }) => ({
        text,
        note,
        at: at?.toISOString() ?? null,
        href,
      })),
      more,
    })),
    sites: allSites()
      .filter(site => isInScope(permissions.ban_members ?? [], site.id))
      .map(({ id: site, host }) => ({ site, host })),
  }
}

function presentCorrection(row: Correction, staffId: number): MemberFile['corrections'][number] {
  return {
    id: row.id,
    credits: row.credits,
    reason: row.reason,
    asked_by: row.author,
    at: row.askedAt.toISOString(),
    state: row.approved === null ? 'waiting' : row.approved ? 'booked' : 'refused',
    own: row.askedBy === staffId,
  }
}
