import { afterCommit, type Tx } from '#platform/server/db.ts'

export interface Sent {
  readonly siteId: number
  readonly to: number
}

type Listener = (sent: Sent) => void

const listeners: Listener[] = []

/**
 * Calls `listener` after the commit when a member may have a new message; also for a retry. Upper rooms register
 * themselves. Nothing is stored, to keep sending fast, so a call is lost when the process dies.
 */
export function onSent(listener: Listener): void {
  listeners.push(listener)
}

export function announceSent(sent: Sent): void {
  for (const listener of listeners) listener(sent)
}

export function announceSentAfterCommit(tx: Tx, sent: readonly Sent[]): void {
  afterCommit(tx, () => {
    for (const each of sent) announceSent(each)
  })
}
