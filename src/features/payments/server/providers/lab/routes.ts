import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/problem.ts'
import { config } from '#platform/server/config/config.ts'
import { refuseFromOutside } from '#platform/server/http/demo-page.ts'
import { plainPage } from '#platform/server/http/plain-page.ts'
import { refuseCrossSite } from '#platform/server/http/same-origin.ts'
import { isDecline, isPayerCountry, labPage } from './lab-page.ts'
import { sendThroughServer } from './send-webhook.ts'
import { type Choice, type LabReversalAction, reverseInLab, settleInLab } from './settle-in-lab.ts'
import { SIMULATED_FAULTS, simulateFault } from './simulated-faults.ts'
import { falsifyAmount, labPayment, setDecline, setPayerCountry } from './store.ts'

/** The lab's payment pages. Production has none. */
export function mountLab(http: FastifyInstance): void {
  if (config().mode === 'production') return
  sendThroughServer(http)

  http.get<{ Params: { ref: string } }>(
    '/payment-lab/:ref',
    { onRequest: refuseFromOutside, schema: { hide: true }, config: { isPage: true } },
    async (request, reply) => {
      const payment = await labPayment(request.params.ref)
      if (!payment) throw notFound()
      return plainPage(request, reply, labPage(payment, request.locale))
    },
  )

  http.post<{ Params: { ref: string }; Body: unknown }>(
    '/payment-lab/:ref',
    { onRequest: refuseFromOutside, schema: { hide: true } },
    async (request, reply) => {
      refuseCrossSite(request, request.siteOrigin)
      const payment = await labPayment(request.params.ref)
      if (!payment) throw notFound()
      await applyForm(payment.ref, (request.body ?? {}) as Form)
      const { pathname } = new URL(payment.return_url)
      // Redirects to the host that the buyer came from, because in a demo one site has several hosts.
      return reply.redirect(pathname, 303)
    },
  )
}

const CHOICES = {
  paid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  pending: 'pending',
  later: 'pending',
} as const

/** Long enough to see the pending page, short enough to wait for it. */
const LATER_IN_SECONDS = 15
const MOST_COPIES = 20
/** The longest delay of a webhook: a provider may retry for 26 hours. */
const LONGEST_DELAY_IN_SECONDS = 100_000

type Form = Readonly<Record<string, unknown>>

const REVERSALS: readonly string[] = [
  'refund',
  'refund_part',
  'refund_failed',
  'chargeback',
  'chargeback_reversed',
] satisfies LabReversalAction[]

/** The number of calls that fail before the lab works again. */
const FAULTY_CALLS = 2

async function applyForm(ref: string, form: Form): Promise<void> {
  const fault = SIMULATED_FAULTS.find(each => each === form.fault)
  if (fault) await simulateFault(fault, FAULTY_CALLS)
  const outcome = String(form.outcome)
  if (REVERSALS.includes(outcome)) return reverseInLab(ref, outcome as LabReversalAction, webhookOptions(form))
  if (isPayerCountry(form.payer)) await setPayerCountry(ref, form.payer || null)
  if (outcome === 'failed' && isDecline(form.decline)) await setDecline(ref, form.decline)
  if (outcome === 'other_amount') await falsifyAmount(ref)
  await settleInLab(ref, choiceOf(outcome === 'other_amount' ? { ...form, outcome: 'paid' } : form))
}

function choiceOf(form: Form): Choice {
  const outcome = String(form.outcome)
  if (!(outcome in CHOICES)) throw notFound()
  return {
    status: CHOICES[outcome as keyof typeof CHOICES],
    ...webhookOptions(form),
    ...(outcome === 'later' && { paidAfterSeconds: LATER_IN_SECONDS }),
  }
}

function webhookOptions(form: Form) {
  return {
    copies: wholeNumber(form.copies, 1, MOST_COPIES),
    delaySeconds: wholeNumber(form.delay, 0, LONGEST_DELAY_IN_SECONDS),
  }
}

function wholeNumber(value: unknown, fallback: number, max: number): number {
  const number = Number(value)
  return value !== undefined && Number.isInteger(number) && number >= 0 && number <= max ? number : fallback
}
