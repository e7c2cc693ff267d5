import type { ProviderStandIn } from './provider-stand-ins.ts'

/** The lab for the contract suite, through its own functions, without its page. */
export async function labStandIn(): Promise<ProviderStandIn> {
  const settling = () => import('../../../src/features/payments/server/providers/lab/settle-in-lab.ts')
  const quiet = { copies: 0 }
  return {
    name: 'lab',
    environment: {},
    async settle(ref, status) {
      await (await settling()).settleInLab(ref, { status, copies: 0 })
    },
    async decline(ref, why) {
      const { setDecline } = await import('../../../src/features/payments/server/providers/lab/store.ts')
      await setDecline(ref, why)
      await (await settling()).settleInLab(ref, { status: 'failed', copies: 0 })
    },
    async statusOf(ref) {
      const { labPayment } = await import('../../../src/features/payments/server/providers/lab/store.ts')
      return (await labPayment(ref))!.status
    },
    async refund(ref, minor) {
      const { insertLabReversal } = await import(
        '../../../src/features/payments/server/providers/lab/store-reversals.ts'
      )
      await insertLabReversal(ref, { kind: 'refund', status: 'done', minor })
    },
    async refundFails(ref) {
      await (await settling()).reverseInLab(ref, 'refund_failed', quiet)
    },
    async chargeback(ref) {
      await (await settling()).reverseInLab(ref, 'chargeback', quiet)
    },
    async chargebackReversed(ref) {
      await (await settling()).reverseInLab(ref, 'chargeback_reversed', quiet)
    },
    async falsify(ref) {
      const { falsifyAmount } = await import('../../../src/features/payments/server/providers/lab/store.ts')
      await falsifyAmount(ref)
    },
    async misbehave(kind) {
      const { simulateFault } = await import('../../../src/features/payments/server/providers/lab/simulated-faults.ts')
      await simulateFault(kind === 'busy' ? 'error' : kind, 1)
    },
    activate() {},
    async refuseDebit(ref) {
      await (await settling()).settleInLab(ref, { status: 'failed', copies: 0 })
    },
    async payFrom(ref, country) {
      const { setPayerCountry } = await import('../../../src/features/payments/server/providers/lab/store.ts')
      await setPayerCountry(ref, country)
    },
    debitOf: () => undefined,
    bankOf: () => undefined,
    // The lab never forgets keys.
    forgetKeys() {},
    sendWebhook: (client, ref, { forged = false } = {}) =>
      client.fetch('/api/payment-notification.php?provider=lab', {
        method: 'POST',
        body: new URLSearchParams({ id: forged ? 'lab_AAAAAAAAAAAAAAAA' : ref }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', host: '127.0.0.1' },
      }),
    stop() {},
  }
}
