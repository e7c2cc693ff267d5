import type { Config } from './config.ts'
import type { Environment } from './env.ts'

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

const NONE = -1

/** Reads domain and port for bounces. */
export function readMailIn(env: Environment): Config['mailIn'] {
  const domain = env.optional('MAIL_RETURN_DOMAIN')?.toLowerCase()
  const port = env.integer('MAIL_IN_PORT', NONE, { min: 0, max: 65_535 })
  if (!domain && port === NONE) return undefined
  if (domain && port !== NONE && DOMAIN.test(domain)) return { domain, port }
  env.fault(
    port === NONE ? 'MAIL_IN_PORT' : 'MAIL_RETURN_DOMAIN',
    'MAIL_RETURN_DOMAIN (a host name) and MAIL_IN_PORT must be set together.',
  )
  return undefined
}
