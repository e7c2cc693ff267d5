import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#platform/problem.ts'
import { MINUTE_IN_MS } from '../../durations.ts'
import { config } from '../config/config.ts'
import { networkOf } from '../http/network.ts'
import { POLICY_REPORTS_URL } from '../http/security-headers.ts'
import { violationsIn } from './policy-violations.ts'
import { recordSecurityEvent } from './security-events.ts'

const REPORT_AT_MOST_IN_BYTES = 16 * 1024
/** @limit reports of policy violations a minute; per network */
export const REPORTS_PER_MINUTE = 30

/** Receives browsers' reports of policy violations. They are counted without member, network and address of the page. */
export function mountPolicyReports(http: FastifyInstance): void {
  http.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/reports+json', 'application/csp-report'],
      { parseAs: 'string', bodyLimit: REPORT_AT_MOST_IN_BYTES },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post(
      POLICY_REPORTS_URL,
      { schema: { hide: true }, config: { rateLimit: limitPerNetwork() } },
      async (request, reply) => {
        refuseForeignReport(request)
        const { siteId } = request.caller
        for (const endpoint of violationsIn(request.body)) recordSecurityEvent('policy_violated', { siteId, endpoint })
        return reply.code(204).send()
      },
    )
  })
}

function limitPerNetwork() {
  return {
    max: () => REPORTS_PER_MINUTE * config().rateLimitFactor,
    timeWindow: MINUTE_IN_MS,
    keyGenerator: ({ caller }: FastifyRequest) => `policy-reports ${networkOf(caller.address)}`,
    errorResponseBuilder: (_request: FastifyRequest, { ttl }: { ttl: number }) =>
      new Problem('too_many_requests', { params: { seconds: Math.ceil(ttl / 1000) } }),
  }
}

/** Not every browser sends these headers with a report, so a report without them is accepted. */
function refuseForeignReport({ headers, siteOrigin }: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = headers
  const isForeign = (site ?? 'same-origin') !== 'same-origin' || (origin ?? siteOrigin) !== siteOrigin
  if (isForeign) throw new Problem('cross_site_request')
}
