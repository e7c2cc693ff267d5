import { createHash } from 'node:crypto'
import type { Tx } from '#platform/server/database/db.ts'
import { textIfAny } from '#platform/server/texts.ts'
import { siteOf } from '#sites/server'
import type { Notice } from '../../rules.ts'
import { insertSystemMessage } from './store-system-message.ts'

interface SystemMessage {
  readonly siteId: number
  readonly notice: Notice
  readonly args?: Readonly<Record<string, string | number>>
  /** For example `match:3:9`: one cause gets one system message. */
  readonly cause: string
}

/** Posts a system message in the conversation of two members. It is free, and nobody can answer it. */
export function postSystemMessage(
  tx: Tx,
  { between, ...message }: SystemMessage & { between: readonly [number, number] },
) {
  return post(tx, between, message)
}

/** Posts a system message in the site's own conversation with a member. */
export function postSystemMessageToMember(
  tx: Tx,
  { memberId, ...message }: SystemMessage & { memberId: number },
): Promise<void> {
  return post(tx, [0, memberId], message)
}

async function post(
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
    // The text for places that don't translate: the list's preview, emails, and a later version without this notice.
    body: textIfAny(site.locale, `chat.notice.${notice}`, known, siteId) ?? notice,
    extra: { notice, args: known },
    key: keyOf(`${siteId}|${cause}`),
  })
}

/** `chat.tell` is the feature's former name. It must stay, or a retry would post a stored system message again. */
function keyOf(cause: string): string {
  const hex = createHash('sha256').update(`chat.tell|${cause}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
