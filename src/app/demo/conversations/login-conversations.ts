import { CONTENT } from '../content.ts'
import type { DrawnMember } from '../members/draw-members.ts'
import type { Random } from '../random.ts'
import {
  areCompatible,
  type Conversation,
  type Like,
  type Line,
  SITE,
  writeConversation,
} from './likes-and-conversations.ts'

export interface Scenes {
  readonly likes: readonly Like[]
  readonly conversations: readonly Conversation[]
}

/** Minutes before each line of the longest demo conversation: since the match, then since the previous line. */
const GAPS_IN_MINUTES = [0, 40, 12, 8, 6, 700, 15, 9]
const DURATION_IN_MINUTES = GAPS_IN_MINUTES.reduce((sum, gap) => sum + gap, 0)

/**
 * Two conversations for each demo login: one with a match, with every kind of message, and one with a fictional profile.
 * Adds the likes that the conversations need.
 */
export function loginConversationsOf(
  random: Random,
  members: readonly DrawnMember[],
  loginMembers: readonly number[],
  likes: readonly Like[],
): Scenes {
  const added: Like[] = []
  const conversations: Conversation[] = []
  for (const loginMember of loginMembers) {
    const one = members[loginMember] as DrawnMember
    const fits = (other: number) => {
      const two = members[other] as DrawnMember
      const known = Math.min(one.signedUpDaysAgo, two.signedUpDaysAgo) * 1440
      return (
        !loginMembers.includes(other) &&
        areCompatible(one, two) &&
        one.language === two.language &&
        known > DURATION_IN_MINUTES + 100
      )
    }
    const friend = [...members.keys()]
      .filter(other => fits(other) && !members[other]!.fictional && members[other]!.photos.length > 0)
      .filter(other => conversations.filter(({ starter }) => starter === other).length < 2)
      .toSorted((a, b) => members[a]!.seenMinutesAgo - members[b]!.seenMinutesAgo)[0]
    if (friend === undefined) continue
    const matched = likes.some(({ from, to, mutual }) => mutual && from === loginMember && to === friend)
    const minutesAgo = newestOf(members[friend]!) + DURATION_IN_MINUTES
    const like = { minutesAgo, isNew: false, mutual: true }
    if (!matched) added.push({ from: loginMember, to: friend, ...like }, { from: friend, to: loginMember, ...like })
    conversations.push(everything(random, members, loginMember, friend))
    const fictional = [...members.keys()].filter(other => members[other]!.fictional && fits(other))
    const withFictional =
      fictional.length > 0 && writeConversation(random, members, loginMember, random.pick(fictional), true)
    if (withFictional) conversations.push(withFictional)
  }
  return {
    likes: [...likes.filter(one => !added.some(two => one.from === two.from && one.to === two.to)), ...added],
    conversations,
  }
}

function newestOf(friend: DrawnMember): number {
  return Math.max(friend.seenMinutesAgo, 20) + 3
}

/** A conversation that the other member started; the last line is unread. */
function everything(
  random: Random,
  members: readonly DrawnMember[],
  loginMember: number,
  friend: number,
): Conversation {
  let minutesAgo = newestOf(members[friend]!) + DURATION_IN_MINUTES
  const photoOf = (index: number) => members[index]!.photos[0]!
  const match: Line = { from: SITE, text: '', kind: 'notice', minutesAgo, key: random.uuid() }
  const lines = CONTENT[members[loginMember]!.language].scene.map(({ by, text, gift, photo }, index): Line => {
    const from = by === 'me' ? loginMember : friend
    minutesAgo -= GAPS_IN_MINUTES[index + 1] ?? 0
    return {
      from,
      text,
      minutesAgo,
      key: random.uuid(),
      ...(gift && { kind: 'gift', what: gift }),
      ...(photo && { kind: 'image', what: photoOf(from) }),
    }
  })
  const count = lines.length + 1
  return { starter: friend, other: loginMember, lines: [match, ...lines], read: { starter: count, other: count - 1 } }
}
