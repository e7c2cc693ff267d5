import { createHash } from 'node:crypto'
import { siteText } from '#platform/server/texts.ts'
import { siteOf } from '#sites/server'
import type { StoredPortrait } from '../portraits/portrait-files.ts'
import type { Ago, Member } from '../rows.ts'
import { type Conversation, type Line, SITE } from './likes-and-conversations.ts'

export function conversationRow(id: number, conversation: Conversation, members: readonly Member[], ago: Ago) {
  const starter = members[conversation.starter] as Member
  const other = members[conversation.other] as Member
  const starterIsA = starter.id < other.id
  const last = conversation.lines.at(-1)
  return {
    id,
    site_id: starter.siteId,
    a_id: Math.min(starter.id, other.id),
    b_id: Math.max(starter.id, other.id),
    started_by: starter.id,
    last_sender: members[last?.from ?? conversation.starter]?.id,
    last_at: ago(last?.minutesAgo ?? 0),
    last_seq: conversation.lines.length,
    last_kind: 0,
    last_text: [...(last?.text ?? '')].slice(0, 80).join(''),
    a_read: starterIsA ? conversation.read.starter : conversation.read.other,
    b_read: starterIsA ? conversation.read.other : conversation.read.starter,
    a_cleared: 0,
    b_cleared: 0,
    // Messages before the recipient's last visit were delivered.
    a_delivered: conversation.lines.length,
    b_delivered: conversation.lines.length,
  }
}

/** A reaction to the last read line in every third conversation. */
export function reactionRows(id: number, { lines, read, ...conversation }: Conversation, members: readonly Member[]) {
  const both = Math.min(read.starter, read.other)
  const line = lines[both - 1]
  if (!line || line.from === SITE || id % 3 !== 0) return []
  const reader = line.from === conversation.starter ? conversation.other : conversation.starter
  return [{ conversation_id: id, seq: both, member_id: (members[reader] as Member).id, reaction: 1 + (id % 6) }]
}

export function messageRows(
  id: number,
  conversation: Conversation,
  members: readonly Member[],
  { siteId, portraits, ago }: { siteId: number; portraits: readonly StoredPortrait[]; ago: Ago },
) {
  return conversation.lines.map((line, index) => {
    const sender = members[line.from]
    return {
      conversation_id: id,
      seq: index + 1,
      sender_id: sender?.id ?? 0,
      client_key: line.key,
      cost: !sender || sender.drawn.fictional ? 0 : costOf(line, siteId),
      created_at: ago(line.minutesAgo),
      body: line.kind === 'notice' ? siteText(siteId, siteOf(siteId).locale, 'chat.notice.match') : line.text,
      ...contentOf(line, siteId, portraits),
    }
  })
}

function costOf({ kind, what }: Line, siteId: number): number {
  const { settings } = siteOf(siteId)
  if (kind === 'gift') return GIFT_CREDITS[String(what)] ?? settings.gift_credits
  return kind === 'image' ? settings.photo_credits : settings.message_credits
}

/** Prices of the gifts in the scenes (chat_gift). */
const GIFT_CREDITS: Readonly<Record<string, number>> = { coffee: 15 }

function contentOf(line: Line, siteId: number, portraits: readonly StoredPortrait[]) {
  if (line.kind === 'gift') return { kind: 2, extra: { gift: line.what } }
  if (line.kind === 'notice') return { kind: 3, extra: { notice: 'match', args: { site: siteOf(siteId).name } } }
  if (line.kind === 'image') {
    const { width, height, placeholder } = portraits[Number(line.what)] as StoredPortrait
    return { kind: 1, extra: { image: { name: nameOf(line), width, height, placeholder } } }
  }
  return { kind: 0, extra: null }
}

/** The file name of a sent picture, derived from its message's key. */
function nameOf({ key }: Line): string {
  return key.replaceAll('-', '')
}

/** The pictures of a conversation with their source files. */
export function imageRows(
  { starter, other, lines }: Conversation,
  members: readonly Member[],
  portraits: readonly StoredPortrait[],
  ago: Ago,
) {
  return lines
    .filter(line => line.kind === 'image')
    .map(line => {
      const { file, width, height, placeholder } = portraits[Number(line.what)] as StoredPortrait
      const name = nameOf(line)
      const row = {
        name,
        sender_id: members[line.from]!.id,
        receiver_id: members[starter + other - line.from]!.id,
        client_key: line.key,
        sha256: `\\x${createHash('sha256').update(`demo ${name}`).digest('hex')}`,
        width,
        height,
        placeholder,
        created_at: ago(line.minutesAgo),
      }
      return { name, file, row }
    })
}
