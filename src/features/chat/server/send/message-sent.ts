import { afterCommit, type Tx } from '#platform/server/database/db.ts'
import { extensionPoint } from '#platform/server/extension.ts'

export interface MessageSent {
  readonly siteId: number
  readonly to: number
}

/**
 * Rooms above run these after the commit of a message; a repeated send runs them again. Sending must stay quick, so nothing
 * is stored for them, and a process that dies loses them.
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
