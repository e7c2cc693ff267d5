import type { FastifyReply, FastifyRequest } from 'fastify'
import { config } from '../config/config.ts'

/** Headers of every response. Pages add their own Content-Security-Policy with a nonce. */
const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(self)',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

const ONE_YEAR_IN_SECONDS = 365 * 24 * 60 * 60

export async function securityHeaders(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers(HEADERS)
  if (config().tls) reply.header('strict-transport-security', `max-age=${ONE_YEAR_IN_SECONDS}; includeSubDomains`)
}

/** A page's policy: scripts and styles only with this response's nonce, nothing from other hosts. */
export function pageSecurityPolicy(nonce: string, development: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Vite's hot reload injects styles without a nonce; only in development.
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
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
  ].join('; ')
}
