import { suspensionOf } from '#accounts/server'
import type { Locale } from '#platform/locale.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { text } from '#platform/server/texts.ts'
import { reopenMember } from '#safety/office/server'
import { REPORT_REASONS } from '#safety/rules'
import { writeDay } from '#sites/rules'
import { type ActionName, lastActionsOn } from '#staff/server'
import { type FoundMember, findMembers } from '#support/server'
import { liftSuspension } from './close-member.ts'
import type { Actor } from './member-scope.ts'

/** A measure that keeps a member out, in words: what, until when, the ground, the day and the role of the staff member. */
interface StandingMeasure {
  readonly words: string
  /** It can be lifted with an answer. A ban of several sites ends on the page of bans. */
  readonly liftable: boolean
}

const MEASURES: readonly ActionName[] = [
  'report_suspended',
  'suspend_member',
  'report_disabled',
  'report_banned',
  'ban_member',
  'ban_same',
]

export async function standingMeasures(
  memberIds: readonly number[],
  locale: Locale,
): Promise<Map<number, StandingMeasure>> {
  const ids = [...new Set(memberIds)]
  if (ids.length === 0) return new Map()
  const [members, actions] = await Promise.all([
    findMembers(ids, { siteIds: null }, ids.length),
    lastActionsOn(ids, MEASURES),
  ])
  const closed = members.filter(each => each.suspendedUntil || each.status === 'disabled' || each.status === 'banned')
  return new Map(
    closed.map(member => [
      member.id,
      { words: wordsOf(member, actions.get(member.id), locale), liftable: member.status !== 'banned' },
    ]),
  )
}

function wordsOf(
  { status, suspendedUntil }: FoundMember,
  action: Awaited<ReturnType<typeof lastActionsOn>> extends Map<number, infer Action> ? Action | undefined : never,
  locale: Locale,
): string {
  const what = suspendedUntil
    ? text(locale, 'support-office.suspended_short', { until: writeDay(suspendedUntil, locale) })
    : text(locale, status === 'banned' ? 'support-office.status_is.banned' : 'support-office.status_is.disabled')
  if (!action) return what
  const ground = REPORT_REASONS.find(each => each === action.details.ground)
  const role = action.roles.map(each => text(locale, `staff.role.${each.role}`)).join(', ') || '–'
  return [
    what,
    ...(ground
      ? [text(locale, 'support-office.measure_ground', { ground: text(locale, `safety.reason.${ground}`) })]
      : []),
    text(locale, 'support-office.measure_by', { date: writeDay(action.at, locale), role }),
  ].join('\n')
}

/** Ends the suspension of a member or reopens the disabled account. False if the member isn't kept out any more. */
export async function liftMeasure(tx: Tx, actor: Actor, memberId: number): Promise<boolean> {
  if (await suspensionOf(tx, memberId)) {
    await liftSuspension(tx, actor, memberId)
    return true
  }
  const [member] = await findMembers([memberId], { siteIds: null }, 1)
  if (member?.status !== 'disabled') return false
  await reopenMember(tx, { ...actor, id: memberId })
  return true
}
