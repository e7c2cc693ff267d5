import type { Message } from '../contract.ts'
import { GROUP_IN_SECONDS } from '../rules.ts'
import type { Unsent } from './outbox-model.ts'

/** What the conversation shows, from top to bottom. */
export type Row =
  | { readonly type: 'day'; readonly id: string; readonly day: string }
  | {
      readonly type: 'message'
      readonly id: string
      readonly mine: boolean
      /** First and last of a group that one person wrote in one go. */
      readonly first: boolean
      readonly last: boolean
      readonly message: Shown
    }

export type Shown = Pick<Message, 'text' | 'at' | 'kind' | 'from' | 'seq'> & {
  readonly state: 'sent' | 'held' | Unsent['state']
  readonly unsent?: Unsent
}

export function rowsOf(messages: readonly Message[], unsent: readonly Unsent[], me: number, timeZone: string): Row[] {
  const shown = [...messages.map(shownMessage), ...unsent.map(shownUnsent)]
  const rows: Row[] = []
  let previous: Shown | undefined
  for (const [index, message] of shown.entries()) {
    const day = dayOf(message.at, timeZone)
    const newDay = !previous || dayOf(previous.at, timeZone) !== day
    if (newDay) rows.push({ type: 'day', id: `day-${day}-${idOf(message)}`, day: message.at })
    const next = shown[index + 1]
    rows.push({
      type: 'message',
      id: idOf(message),
      mine: message.from === me,
      first: newDay || !sameGroup(previous!, message),
      last: !next || dayOf(next.at, timeZone) !== day || !sameGroup(message, next),
      message,
    })
    previous = message
  }
  return rows
}

function shownMessage({
  seq,
  from,
  kind,
  text,
  at,
  waiting,
  key,
}: Message & { key?: string }): Shown & { key?: string } {
  return { seq, from, kind, text, at, state: waiting ? 'held' : 'sent', ...(key !== undefined && { key }) }
}

function shownUnsent(unsent: Unsent): Shown & { key?: string } {
  const { from, text, at, state, key } = unsent
  return { seq: 0, from, kind: 'text', text, at, state, unsent, key }
}

/** One's own message keeps its place in the document while it goes from unsent to stored. */
function idOf({ key, seq }: Shown & { key?: string }): string {
  return key ?? `seq-${seq}`
}

function sameGroup(one: Shown, next: Shown): boolean {
  const apart = (Date.parse(next.at) - Date.parse(one.at)) / 1000
  return one.from === next.from && (one.kind === 'system') === (next.kind === 'system') && apart < GROUP_IN_SECONDS
}

const formats = new Map<string, Intl.DateTimeFormat>()

function dayOf(at: string, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(new Date(at))
}
