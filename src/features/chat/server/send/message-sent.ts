import { afterCommit, type Tx } from '#platform/server/db.ts'

export interface Sent {
  readonly siteId: number
  readonly to: number
}

type Heard = (sent: Sent) => void

const hearers: Heard[] = []

/**
 * Hears, after the commit, that somebody may have a message to read; a repeated send is heard of again. The room that wants
 * to know stands above this one, so it brings itself. Sending must stay quick: nothing is written for it here, and what
 * a process hears of and dies with is lost.
 */
export function onSent(heard: Heard): void {
  hearers.push(heard)
}

export function tellSent(sent: Sent): void {
  for (const heard of hearers) heard(sent)
}

export function tellSentAfter(tx: Tx, sent: readonly Sent[]): void {
  afterCommit(tx, () => {
    for (const each of sent) tellSent(each)
  })
}
