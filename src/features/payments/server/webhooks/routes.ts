import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/problem.ts'
import { BRIDGE_WEBHOOK_PATH } from '../providers/bridge/signature.ts'
import { providerOf } from '../providers/index.ts'
import type { ProviderName } from '../providers/provider.ts'
import { STRIPE_WEBHOOK_PATH } from '../providers/stripe/webhook-path.ts'
import { receiveSignedWebhook } from './receive-webhook.ts'

interface SignedWebhook {
  readonly provider: ProviderName
  readonly path: string
  /** The header with the signature. */
  readonly header: string
  readonly mostInBytes: number
}

const SIGNED_WEBHOOKS: readonly SignedWebhook[] = [
  // A Stripe event contains the whole object that it is about.
  { provider: 'stripe', path: STRIPE_WEBHOOK_PATH, header: 'stripe-signature', mostInBytes: 256 * 1024 },
  { provider: 'bridge', path: BRIDGE_WEBHOOK_PATH, header: 'vonk-signature', mostInBytes: 4 * 1024 },
]

/** Mounts the paths of signed webhooks. The signature covers the raw bytes, so the body isn't parsed. */
export async function mountSignedWebhooks(http: FastifyInstance): Promise<void> {
  await http.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body)
    for (const signer of SIGNED_WEBHOOKS) mountSignedWebhook(scope, signer)
  })
}

function mountSignedWebhook(scope: FastifyInstance, { provider, path, header, mostInBytes }: SignedWebhook): void {
  const options = { config: { anyHost: true }, schema: { hide: true }, bodyLimit: mostInBytes }
  scope.post<{ Params: { account?: string } }>(`${path}/:account?`, options, async (request, reply) => {
    const { account } = request.params
    if (account !== undefined && !/^[1-9][0-9]{0,8}$/.test(account)) throw notFound()
    const account_id = account === undefined ? null : Number(account)
    const configured = await providerOf({ provider, account_id })
    if (!configured) throw notFound()
    const headers = { [header]: String(request.headers[header] ?? '') }
    const isSigned = await receiveSignedWebhook(configured, { headers, body: String(request.body ?? '') })
    return reply.code(isSigned ? 200 : 400).send('')
  })
}
