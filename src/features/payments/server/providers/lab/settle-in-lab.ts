import { now } from '#platform/server/clock.ts'
import { transaction } from '#platform/server/database/db.ts'
import { enqueue, job } from '#platform/server/jobs/jobs.ts'
import type { PaymentStatus } from '../../../rules.ts'
import { SEND_LAB_WEBHOOK } from './send-webhook.ts'
import { labPayment, settleLabPayment } from './store.ts'
import { insertLabReversal, labReversals, undoLabReversal } from './store-reversals.ts'

export interface Choice {
  readonly status: PaymentStatus
  /** The number of times that the webhook is sent; 0 simulates a lost webhook. */
  readonly copies?: number
  readonly delaySeconds?: number
  /** Used only with `pending`: the payment becomes paid after this time. */
  readonly paidAfterSeconds?: number
}

/** Applies the buyer's choice on the lab's page. As at real providers, a pending payment sends no webhook. */
export async function settleInLab(ref: string, choice: Choice): Promise<void> {
  await transaction(async tx => {
    const payment = await settleLabPayment(tx, ref, choice)
    if (!payment) return
    if (choice.status === 'pending') {
      if (choice.paidAfterSeconds === undefined) return
      return enqueue(tx, payLater, { ref }, { runAt: inSeconds(choice.paidAfterSeconds) })
    }
    for (let copy = 0; copy < payment.copies; copy++) {
      await enqueue(tx, SEND_LAB_WEBHOOK, { ref }, { runAt: inSeconds(payment.delay_seconds) })
    }
  })
}

/** Actions of the lab's page on a paid payment. */
export type LabReversalAction = 'refund' | 'refund_part' | 'refund_failed' | 'chargeback' | 'chargeback_reversed'

/** Simulates a refund or chargeback that the shop didn't request, and sends the webhook. */
export async function reverseInLab(
  ref: string,
  action: LabReversalAction,
  webhook: WebhookOptions = {},
): Promise<void> {
  const payment = await labPayment(ref)
  if (payment?.status !== 'paid') return
  if (action === 'refund_failed') await transaction(tx => undoLabReversal(tx, ref, 'refund'))
  else if (action === 'chargeback_reversed') await transaction(tx => undoLabReversal(tx, ref, 'chargeback'))
  else {
    const kind = action === 'chargeback' ? 'chargeback' : 'refund'
    const gone = (await labReversals(ref))
      .filter(each => each.kind === kind && each.status !== 'undone')
      .reduce((sum, each) => sum + each.amount_minor, 0)
    const left = payment.amount_minor - gone
    const minor = action === 'refund_part' ? Math.ceil(left / 2) : left
    if (minor > 0) await insertLabReversal(ref, { kind, status: 'done', minor })
  }
  await sendLabWebhooks(ref, webhook)
}

interface WebhookOptions {
  readonly copies?: number
  readonly delaySeconds?: number
}

export async function sendLabWebhooks(
  ref: string,
  { copies = 1, delaySeconds = 0 }: WebhookOptions = {},
): Promise<void> {
  await transaction(async tx => {
    for (let copy = 0; copy < copies; copy++) {
      await enqueue(tx, SEND_LAB_WEBHOOK, { ref }, { runAt: inSeconds(delaySeconds) })
    }
  })
}

export const payLater = job<{ ref: string }>({
  name: 'payments.lab-pay-later',
  run: ({ ref }) => settleInLab(ref, { status: 'paid' }),
})

function inSeconds(seconds: number): Date | undefined {
  return seconds > 0 ? new Date(now().getTime() + seconds * 1000) : undefined
}
