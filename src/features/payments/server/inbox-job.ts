import type { Tx } from '#platform/server/db.ts'
import { enqueue } from '#platform/server/jobs.ts'

/** The job's name alone, for those who enqueue it; what it does is in process-inbox.ts. */
export const PROCESS_INBOX = 'payments.process-inbox'

/** A payment as a notification names it. */
export interface Named {
  readonly provider: string
  readonly ref: string
}

/** However many notifications of one payment wait, one job deals with them: twenty at once ask the provider once. */
export function enqueueInbox(tx: Tx, { provider, ref }: Named): Promise<void> {
  return enqueue(tx, PROCESS_INBOX, { provider, ref }, { key: `${PROCESS_INBOX}:${provider}:${ref}` })
}
