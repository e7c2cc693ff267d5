import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/problem.ts'
import { BRIDGE_EVENTS } from '../providers/bridge/signature.ts'
import { providerNamed } from '../providers/index.ts'
import type { ProviderName } from '../providers/provider.ts'
import { receiveSigned } from './receive-webhook.ts'

interface Signer {
  readonly provider: ProviderName
  readonly path: string
  /** Where the signature stands. */
  readonly header: string
  readonly mostInBytes: number
}

const SIGNERS: readonly Signer[] = [
  // An event carries the whole object that it is about.
  { provider: 'stripe', path: '/payment-events/stripe', header: 'stripe-signature', mostInBytes: 256 * 1024 },
  { provider: 'bridge', path: BRIDGE_EVENTS, header: 'vonk-signature', mostInBytes: 4 * 1024 },
]

/** Where providers tell their news that sign it. A signature is over the bytes as they came, so nobody parses them first. */
export async function mountSignedEvents(http: FastifyInstance): Promise<void> {
  await http.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body)
    for (const signer of SIGNERS) mountSigner(scope, signer)
  })
}

function mountSigner(scope: FastifyInstance, { provider, path, header, mostInBytes }: Signer): void {
  const options = { config: { anyHost: true }, schema: { hide: true }, bodyLimit: mostInBytes }
  scope.post(path, options, async (request, reply) => {
    if (!providerNamed(provider)) throw notFound()
    const headers = { [header]: String(request.headers[header] ?? '') }
    const isSigned = await receiveSigned(provider, { headers, body: String(request.body ?? '') })
    return reply.code(isSigned ? 200 : 400).send('')
  })
}
