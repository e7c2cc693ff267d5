import { now } from '#platform/server/clock.ts'
import { transaction } from '#platform/server/db.ts'
import { enqueue, job } from '#platform/server/jobs.ts'
import type { PaymentStatus } from '../../../rules.ts'
import { sendNotification } from './notify.ts'
import { settleLabPayment } from './store.ts'

export interface Choice {
  readonly status: PaymentStatus
  /** How many times the same news goes out; 0 is a provider that forgets to tell. */
  readonly copies?: number
  readonly delaySeconds?: number
  /** Only with pending: the money arrives after this many seconds. */
  readonly paidAfterSeconds?: number
}

/** The buyer's choice on the lab's page. As with real providers, a payment that waits is told to nobody. */
export async function settleInLab(ref: string, choice: Choice): Promise<void> {
  await transaction(async tx => {
    const payment = await settleLabPayment(tx, ref, choice)
    if (!payment) return
    if (choice.status === 'pending') {
      if (choice.paidAfterSeconds === undefined) return
      return enqueue(tx, payLater, { ref }, { runAt: inSeconds(choice.paidAfterSeconds) })
    }
    for (let copy = 0; copy < payment.copies; copy++) {
      await enqueue(tx, sendNotification, { ref }, { runAt: inSeconds(payment.delay_seconds) })
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
