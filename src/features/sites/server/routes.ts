import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/server/endpoints/serve.ts'
import { getCompanyInfo, getSettings } from '../contract.ts'
import { presentCompany, presentSettings } from './present.ts'
import { siteOf } from './registry.ts'
import { SECURITY_POLICY, SECURITY_POLICY_URL, SECURITY_TXT_URL, securityTxt } from './security-txt.ts'

/**
 * The specification's query parameter `forced-domain` is ignored, so that a visitor can't read another site's settings.
 */
export const routes = [
  serve(getSettings, ({ caller }) => ({
    settings: presentSettings(siteOf(caller.siteId), caller),
  })),
  serve(getCompanyInfo, ({ caller }) => presentCompany(siteOf(caller.siteId))),
]

/** Serves each site's `security.txt` and the policy that it names. */
export function mountSecurityTxt(http: FastifyInstance): void {
  const plain = 'text/plain; charset=utf-8'
  http.get(SECURITY_TXT_URL, { schema: { hide: true } }, async ({ caller }, reply) =>
    reply.type(plain).send(securityTxt(siteOf(caller.siteId))),
  )
  http.get(SECURITY_POLICY_URL, { schema: { hide: true } }, async (_request, reply) =>
    reply.type(plain).send(SECURITY_POLICY),
  )
}
