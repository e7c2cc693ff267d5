import type { FastifyReply, FastifyRequest } from 'fastify'
import { WORKER_POLICY } from '#platform/security.ts'
import { DAY_IN_SECONDS } from '../../durations.ts'
import { config } from '../config/config.ts'
import { PERMISSIONS_POLICY } from './browser-features.ts'

/** Headers of every response. Documents replace the policy with their own. */
const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/** Lists of preloaded hosts ask for at least one year. */
const TWO_YEARS_IN_SECONDS = 2 * 365 * DAY_IN_SECONDS

export async function securityHeaders(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers(headersOfEveryResponse())
}

export function headersOfEveryResponse(): Readonly<Record<string, string>> {
  const { tls, hstsPreload } = config()
  if (!tls) return HEADERS
  const preload = hstsPreload ? '; preload' : ''
  return {
    ...HEADERS,
    'strict-transport-security': `max-age=${TWO_YEARS_IN_SECONDS}; includeSubDomains${preload}`,
  }
}

/** Where browsers report violations of a document's policy. */
export const POLICY_REPORTS_URL = '/policy-reports'

const REPORTS = 'policy'

/**
 * Sets the policy of a document; browsers report its violations. Over TLS `report-to` replaces `report-uri`. Without TLS
 * `report-to` doesn't work and would still disable `report-uri`.
 */
export function setDocumentPolicy(reply: FastifyReply, directives: readonly string[]): void {
  const { tls } = config()
  const reporting = [...(tls ? [`report-to ${REPORTS}`] : []), `report-uri ${POLICY_REPORTS_URL}`]
  reply.headers({
    'content-security-policy': [...directives, ...reporting].join('; '),
    'permissions-policy': PERMISSIONS_POLICY,
    ...(tls && { 'reporting-endpoints': `${REPORTS}="${POLICY_REPORTS_URL}"` }),
  })
}

/** Sources of a document's scripts, and of the styles inside it. */
export interface AllowedCode {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** A page's directives: only these scripts and styles, nothing from other hosts. */
export function pageDirectives({ scripts, styles }: AllowedCode): string[] {
  const development = config().mode === 'development'
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    // Trusted Types keep a text from becoming HTML or a script's address. Vite's client needs an exception.
    ...(development ? [] : ["require-trusted-types-for 'script'", `trusted-types ${WORKER_POLICY}`]),
    // Vite's hot reload injects styles without a nonce; only in development.
    `style-src 'self' ${development ? "'unsafe-inline'" : styles.join(' ')}`.trimEnd(),
    // Attributes only, for photo placeholders and slider values; they can't load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ]
}
