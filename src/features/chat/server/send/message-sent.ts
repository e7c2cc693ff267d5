import { afterCommit, type Tx } from '#platform/server/database/db.ts'
import { extensionPoint } from '#platform/server/extension.ts'

export interface MessageSent {
  readonly siteId: number
  readonly to: number
}

/**
 * Upper rooms register functions that run after a message is committed, and again after a retry. They aren't jobs,
 * because sending must stay quick. A process that dies loses them.
 */
export const afterMessageSent = extensionPoint<(sent: MessageSent) => void>()

export function announceSent(sent: MessageSent): void {
  for (const listener of afterMessageSent.values()) listener(sent)
}

export function announceSentAfterCommit(tx: Tx, sent: readonly MessageSent[]): void {
  afterCommit(tx, () => {
    for (const each of sent) announceSent(each)
  })
}
