import type { Message } from '../../contract.ts'
import { GROUP_IN_SECONDS } from '../../rules.ts'
import type { Unsent } from '../outbox/outbox-model.ts'

/** The rows of the conversation, from top to bottom. */
export type Row =
  | { readonly type: 'day'; readonly id: string; readonly at: string }
  | { readonly type: 'new'; readonly id: string }
  | MessageRow

export interface MessageRow {
  readonly type: 'message'
  readonly id: string
  readonly mine: boolean
  /** First and last message of a group. */
  readonly first: boolean
  readonly last: boolean
  /** The newest own message, which shows whether it was read. */
  readonly latestOwn: boolean
  readonly message: DisplayedMessage
}

export interface DisplayedMessage
  extends Pick<
    Message,
    'text' | 'at' | 'kind' | 'from' | 'seq' | 'key' | 'image' | 'gift' | 'notice' | 'args' | 'reactions'
  > {
  readonly state: 'sent' | 'held' | Unsent['state']
  readonly unsent?: Unsent
}

interface RowsInput {
  readonly messages: readonly Message[]
  readonly unsent: readonly Unsent[]
  readonly me: number
  readonly timeZone: string
  /** The read mark when the conversation was opened; a line is shown above the first newer message. */
  readonly readAtOpening: number
}

export function rowsOf({ messages, unsent, me, timeZone, readAtOpening }: RowsInput): Row[] {
  const shown = [...messages.map(shownMessage), ...unsent.map(shownUnsent)]
  const days = shown.map(message => dayOf(message.at, timeZone))
  const firstNew = shown.findIndex(message => message.seq > readAtOpening && message.from !== me)
  const latestOwn = shown.findLastIndex(message => message.from === me && message.state === 'sent')
  const startsGroup = (index: number) =>
    index === 0 || index === firstNew || days[index] !== days[index - 1] || !sameGroup(shown[index - 1]!, shown[index]!)
  return shown.flatMap((message, index) => {
    const rows: Row[] = []
    const id = message.key ?? `seq-${message.seq}`
    if (days[index] !== days[index - 1]) rows.push({ type: 'day', id: `day-${days[index]}`, at: message.at })
    if (index === firstNew && readAtOpening > 0) rows.push({ type: 'new', id: 'new' })
    rows.push({
      type: 'message',
      id,
      mine: message.from === me,
      first: startsGroup(index),
      last: index === shown.length - 1 || startsGroup(index + 1),
      latestOwn: index === latestOwn,
      message,
    })
    return rows
  })
}

function shownMessage({ waiting, ...message }: Message): DisplayedMessage {
  return { ...message, state: waiting ? 'held' : 'sent' }
}

function shownUnsent(unsent: Unsent): DisplayedMessage {
  const { from, text, at, state, key, kind, gift } = unsent
  return { seq: 0, from, kind, text, at, state, unsent, key, ...(gift !== undefined && { gift }) }
}

function sameGroup(one: DisplayedMessage, next: DisplayedMessage): boolean {
  const apart = (Date.parse(next.at) - Date.parse(one.at)) / 1000
  return one.from === next.from && (one.kind === 'system') === (next.kind === 'system') && apart < GROUP_IN_SECONDS
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached by minute and time zone: formatting ten thousand times takes longer than a frame. */
const days = new Map<string, string>()
const DAYS_KEPT = 50_000

function dayOf(at: string, timeZone: string): string {
  const minute = `${at.slice(0, 16)} ${timeZone}`
  const known = days.get(minute)
  if (known !== undefined) return known
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, format)
  const day = format.format(new Date(at))
  if (days.size > DAYS_KEPT) days.clear()
  days.set(minute, day)
  return day
}
