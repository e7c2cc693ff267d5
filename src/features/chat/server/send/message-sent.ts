import { afterCommit, type Tx } from '#platform/server/db.ts'

export interface Sent {
  readonly siteId: number
  readonly to: number
}

type Heard = (sent: Sent) => void

const listeners: Heard[] = []

/**
 * Hears, after the commit, that somebody may have a message to read; a repeated send is heard of again. The room that wants
 * to know stands above this one, so it brings itself. Sending must stay quick: nothing is written for it here, and what
 * a process hears of and dies with is lost.
 */
export function onSent(heard: Heard): void {
  listeners.push(heard)
}

export function announceSent(sent: Sent): void {
  for (const heard of listeners) heard(sent)
}

export function announceSentAfterCommit(tx: Tx, sent: readonly Sent[]): void {
  afterCommit(tx, () => {
    for (const each of sent) announceSent(each)
  })
}
