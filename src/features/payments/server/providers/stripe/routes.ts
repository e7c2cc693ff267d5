import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/problem.ts'
import { receiveSigned } from '../../receive-notification.ts'
import { providerNamed } from '../index.ts'

/** An event carries the whole object that it is about. */
const EVENT_IN_BYTES = 256 * 1024

/** Where Stripe tells its news. The signature is over the bytes as they came, so nobody parses them first. */
export async function mountStripe(http: FastifyInstance): Promise<void> {
  await http.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: EVENT_IN_BYTES },
      async (_request: unknown, body: string) => body,
    )
    scope.post(
      '/payment-events/stripe',
      { config: { anyHost: true }, schema: { hide: true } },
      async (request, reply) => {
        if (!providerNamed('stripe')) throw notFound()
        const headers = { 'stripe-signature': String(request.headers['stripe-signature'] ?? '') }
        const isSigned = await receiveSigned('stripe', { headers, body: String(request.body ?? '') })
        return reply.code(isSigned ? 200 : 400).send('')
      },
    )
  })
}
