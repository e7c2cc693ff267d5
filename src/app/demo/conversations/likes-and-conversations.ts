import { lookingForOf } from '#members/rules'
import { CONTENT } from '../content.ts'
import type { DrawnMember } from '../members/draw-members.ts'
import type { Random } from '../random.ts'

/** Members by position in the site's list; times in minutes before now. */
export interface Like {
  readonly from: number
  readonly to: number
  readonly minutesAgo: number
  readonly isNew: boolean
  readonly mutual: boolean
}

export interface Line {
  readonly from: number
  readonly text: string
  readonly minutesAgo: number
  readonly key: string
  /** The message's kind, if not text. */
  readonly kind?: 'image' | 'gift' | 'notice'
  /** The gift's name or the portrait. */
  readonly what?: string | number
}

/** The site itself, as the sender of a line. */
export const SITE = -1

export interface Conversation {
  readonly starter: number
  readonly other: number
  readonly lines: readonly Line[]
  /** The number of lines each side has read. */
  readonly read: { readonly starter: number; readonly other: number }
}

export function areCompatible(one: DrawnMember, other: DrawnMember): boolean {
  const wants = (a: DrawnMember, b: DrawnMember) => ['both', b.gender].includes(lookingForOf(a.gender, a.sexuality))
  return wants(one, other) && wants(other, one) && Math.abs(bornIn(one) - bornIn(other)) <= 14
}

function bornIn(member: DrawnMember): number {
  return Number(member.birthDate.slice(0, 4))
}

/** Each member likes a few matching members; demo logins receive more likes. */
export function likesAmong(random: Random, members: readonly DrawnMember[], loginMembers: readonly number[]): Like[] {
  const given = new Map<string, Omit<Like, 'mutual'>>()
  const like = (from: number, to: number) => {
    const [one, other] = [members[from] as DrawnMember, members[to] as DrawnMember]
    if (from === to || one.fictional || !areCompatible(one, other)) return
    const latest = Math.min(one.signedUpDaysAgo, other.signedUpDaysAgo) * 1440
    const minutesAgo = Math.min(latest, one.seenMinutesAgo + random.whole(1, 12_000))
    given.set(`${from}>${to}`, { from, to, minutesAgo, isNew: minutesAgo < other.seenMinutesAgo || random.chance(0.3) })
  }
  for (const from of members.keys())
    for (let n = random.whole(0, 9); n > 0; n--) like(from, random.whole(0, members.length - 1))
  for (const loginMember of loginMembers) {
    for (const other of random.some([...members.keys()], Math.min(members.length, 60))) like(other, loginMember)
    for (const other of random.some([...members.keys()], Math.min(members.length, 25))) like(loginMember, other)
  }
  return [...given.values()].map(one => ({ ...one, mutual: given.has(`${one.to}>${one.from}`) }))
}

/** Free members start at most two conversations; fictional profiles only answer. */
export function conversationsAmong(
  random: Random,
  members: readonly DrawnMember[],
  loginMembers: readonly number[],
  already: readonly Conversation[] = [],
): Conversation[] {
  const all = [...already]
  const pairs = new Set(all.map(({ starter, other }) => pairOf(starter, other)))
  const begin = (starter: number, other: number, live: boolean, unwanted?: string) => {
    const key = pairOf(starter, other)
    const [one, two] = [members[starter] as DrawnMember, members[other] as DrawnMember]
    if (
      starter === other ||
      pairs.has(key) ||
      one.fictional ||
      !areCompatible(one, two) ||
      one.language !== two.language
    )
      return false
    if (!one.premium && all.filter(each => each.starter === starter).length >= 2) return false
    const conversation = writeConversation(random, members, starter, other, live, unwanted)
    if (!conversation) return false
    pairs.add(key)
    all.push(conversation)
    return true
  }
  for (const loginMember of loginMembers) {
    const others = random.some([...members.keys()], members.length)
    const { premium, language } = members[loginMember] as DrawnMember
    const unwanted = premium ? CONTENT[language].premium.unwanted : []
    let [begun, received, filtered] = [all.filter(({ starter }) => starter === loginMember).length, 0, 0]
    for (const other of others) {
      if (filtered < unwanted.length) filtered += Number(begin(other, loginMember, true, unwanted[filtered]))
      else if (begun < (premium ? 5 : 2)) begun += Number(begin(loginMember, other, true))
      else if (received < 7) received += Number(begin(other, loginMember, true))
    }
  }
  for (const [starter, member] of members.entries()) {
    if (loginMembers.includes(starter)) continue
    const alreadyStarted = all.filter(one => one.starter === starter).length
    const wanted = random.whole(0, member.premium ? 3 : 2) - alreadyStarted
    for (let n = 0; n < wanted; n++) begin(starter, random.whole(0, members.length - 1), false)
  }
  return all
}

function pairOf(one: number, other: number): string {
  return `${Math.min(one, other)}-${Math.max(one, other)}`
}

export function writeConversation(
  random: Random,
  members: readonly DrawnMember[],
  starter: number,
  other: number,
  live: boolean,
  unwanted?: string,
): Conversation | undefined {
  const [one, two] = [members[starter] as DrawnMember, members[other] as DrawnMember]
  const script = random.pick(CONTENT[one.language].dialogues)
  const texts = unwanted ? [unwanted] : script.slice(0, random.chance(0.15) ? 1 : random.whole(2, script.length))
  const gaps = texts.map(() => (random.chance(0.7) ? random.whole(1, 25) : random.whole(60, 900)))
  const newest = Math.max(one.seenMinutesAgo, two.seenMinutesAgo) + random.whole(1, live ? 2_000 : 40_000)
  const oldest = newest + gaps.reduce((sum, gap) => sum + gap, 0)
  if (oldest > Math.min(one.signedUpDaysAgo, two.signedUpDaysAgo) * 1440) return undefined
  let minutesAgo = oldest
  const lines = texts.map((text, at): Line => {
    minutesAgo -= gaps[at] ?? 0
    return { from: at % 2 === 0 ? starter : other, text, minutesAgo, key: random.uuid() }
  })
  const lastFromStarter = lines.at(-1)?.from === starter
  const unread = unwanted || random.chance(live ? 0.6 : 0.3) ? 1 : 0
  return {
    starter,
    other,
    lines,
    read: {
      starter: lines.length - (lastFromStarter ? 0 : unread),
      other: lines.length - (lastFromStarter ? unread : 0),
    },
  }
}
