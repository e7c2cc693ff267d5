import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/problem.ts'
import { config } from '#platform/server/config/config.ts'
import { refuseCrossSite } from '#platform/server/same-origin.ts'
import { notifyThrough } from './notify.ts'
import { labPage } from './page.ts'
import { type Choice, settleInLab } from './settle.ts'
import { labPayment } from './store.ts'

/** The lab's own pages, as a provider has them on its own domain. Production has none. */
export function mountLab(http: FastifyInstance): void {
  if (config().mode === 'production') return
  notifyThrough(http)

  http.get<{ Params: { ref: string } }>('/payment-lab/:ref', { schema: { hide: true } }, async (request, reply) => {
    const payment = await labPayment(request.params.ref)
    if (!payment) throw notFound()
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
      )
      .send(labPage(payment, request.caller.locale, nonce))
  })

  http.post<{ Params: { ref: string }; Body: unknown }>(
    '/payment-lab/:ref',
    { schema: { hide: true } },
    async (request, reply) => {
      refuseCrossSite(request, request.siteOrigin)
      const payment = await labPayment(request.params.ref)
      if (!payment) throw notFound()
      await settleInLab(payment.ref, choiceOf(request.body))
      const { pathname } = new URL(payment.return_url)
      // The buyer goes back to the host that they came from: in a demo the same site answers on several.
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

/** Long enough to see the page wait, short enough to stay for it. */
const LATER_IN_SECONDS = 15
const MOST_COPIES = 20
const LONGEST_DELAY_IN_SECONDS = 3600

function choiceOf(body: unknown): Choice {
  const form = (body ?? {}) as Record<string, unknown>
  const outcome = String(form.outcome)
  if (!(outcome in CHOICES)) throw notFound()
  return {
    status: CHOICES[outcome as keyof typeof CHOICES],
    copies: wholeNumber(form.copies, 1, MOST_COPIES),
    delaySeconds: wholeNumber(form.delay, 0, LONGEST_DELAY_IN_SECONDS),
    ...(outcome === 'later' && { paidAfterSeconds: LATER_IN_SECONDS }),
  }
}

function wholeNumber(value: unknown, fallback: number, max: number): number {
  const number = Number(value)
  return value !== undefined && Number.isInteger(number) && number >= 0 && number <= max ? number : fallback
}
