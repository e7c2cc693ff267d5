import { crc32 } from 'node:zlib'
import type { Tx } from '#platform/server/database/db.ts'
import { enqueue } from '#platform/server/jobs/jobs.ts'

/** Only the job's name, for callers that enqueue it. The job itself is in process-webhooks.ts. */
export const PROCESS_WEBHOOKS = 'payments.process-webhooks'

/** A payment by the provider's id. */
export interface PaymentRef {
  readonly provider: string
  /** The company's account at the provider; null for the environment's keys and the lab. */
  readonly account: number | null
  readonly ref: string
}

/** Enqueues one job per webhook. The first job processes all waiting webhooks, so the later jobs have nothing to do. */
export function enqueueProcessing(tx: Tx, { provider, account, ref }: PaymentRef): Promise<void> {
  return enqueue(tx, PROCESS_WEBHOOKS, { provider, account, ref }, { queue: queueOf({ provider, ref }) })
}

/** Payments share a fixed number of queues, because each queue leaves a row that is never deleted. */
const QUEUES = 16

/** The queue of all jobs of a payment, so that two jobs never fetch it at the same time. */
export function queueOf({ provider, ref }: Omit<PaymentRef, 'account'>): string {
  return `payments.${crc32(`${provider}:${ref}`) % QUEUES}`
}
