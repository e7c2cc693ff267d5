import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/server/endpoints/serve.ts'
import { setDocumentPolicy } from '#platform/server/http/security-headers.ts'
import { getCompanyInfo, getSettings } from '../contract.ts'
import { OFFLINE_URL } from '../urls.ts'
import { offlineDirectives, offlinePage } from './offline-page.ts'
import { presentCompany, presentSettings } from './present.ts'
import { OFFICE_SITE_ID, siteOf, siteOfHost } from './registry.ts'
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

export function mountOfflinePage(http: FastifyInstance): void {
  http.get(OFFLINE_URL, { config: { anyHost: true }, schema: { hide: true } }, async ({ hostname, locale }, reply) => {
    const nonce = randomBytes(16).toString('base64')
    setDocumentPolicy(reply, offlineDirectives(nonce))
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    return offlinePage(siteOfHost(hostname) ?? siteOf(OFFICE_SITE_ID), locale, nonce)
  })
}
