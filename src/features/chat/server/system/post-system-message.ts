import { createHash } from 'node:crypto'
import type { Tx } from '#platform/server/db.ts'
import { textIfAny } from '#platform/server/texts.ts'
import { siteOf } from '#sites/server'
import type { Notice } from '../../rules.ts'
import { insertSystemMessage } from './store-system-message.ts'

interface SystemMessage {
  readonly siteId: number
  readonly notice: Notice
  readonly args?: Readonly<Record<string, string | number>>
  /** What this is about, such as `match:3:9`: the same cause is told once. */
  readonly cause: string
}

/** What the site has to say in a conversation of two, to both. Costs nothing, and nobody can answer it. */
export function postSystemMessage(
  tx: Tx,
  { between, ...telling }: SystemMessage & { between: readonly [number, number] },
) {
  return tell(tx, between, telling)
}

/** What the site has to say to one member: it stands in the site's own conversation with them. */
export function postSystemMessageToMember(
  tx: Tx,
  { memberId, ...telling }: SystemMessage & { memberId: number },
): Promise<void> {
  return tell(tx, [0, memberId], telling)
}

async function tell(
  tx: Tx,
  [one, other]: readonly [number, number],
  { siteId, notice, args = {}, cause }: SystemMessage,
) {
  const site = siteOf(siteId)
  const known = { site: site.name, ...args }
  await insertSystemMessage(tx, {
    siteId,
    one,
    other,
    // For whoever can't translate it: the list's preview, mails, and a program that has forgotten the notice.
    body: textIfAny(site.locale, `chat.notice.${notice}`, known) ?? notice,
    extra: { notice, args: known },
    key: keyOf(`${siteId}|${cause}`),
  })
}

/** A cause as the key of a message. */
function keyOf(cause: string): string {
  const hex = createHash('sha256').update(`chat.tell|${cause}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
