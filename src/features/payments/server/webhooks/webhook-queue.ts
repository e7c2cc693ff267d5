import { crc32 } from 'node:zlib'
import type { Tx } from '#platform/server/db.ts'
import { enqueue } from '#platform/server/jobs.ts'

/** The job's name alone, for those who enqueue it; what it does is in process-inbox.ts. */
export const PROCESS_WEBHOOKS = 'payments.process-inbox'

/** A payment as a notification names it. */
export interface PaymentRef {
  readonly provider: string
  readonly ref: string
}

/** A job each: the first that runs deals with all that wait of the payment, the others find nothing. */
export function enqueueProcessing(tx: Tx, { provider, ref }: PaymentRef): Promise<void> {
  return enqueue(tx, PROCESS_WEBHOOKS, { provider, ref }, { queue: queueOf({ provider, ref }) })
}

/** Queues are shared by many payments, since a queue for each would be a row for each, for ever. */
const QUEUES = 16

/** In which all jobs of a payment run, so that no two ask its provider at one moment. */
export function queueOf({ provider, ref }: PaymentRef): string {
  return `payments.${crc32(`${provider}:${ref}`) % QUEUES}`
}
