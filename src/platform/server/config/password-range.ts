import type { Environment } from './env.ts'
import { isLoopback } from './loopback.ts'

/** Reads the address of the range service, to which a request adds the first five letters of a hash. */
export function readPasswordRange(env: Environment, strict: boolean): string | undefined {
  const address = env.url('PASSWORD_RANGE_URL', undefined, ['https:', 'http:'])
  if (!address) return undefined
  const { protocol, hostname, port, username, search, hash, href } = new URL(address)
  const isNear = !strict && protocol === 'http:' && isLoopback(hostname)
  if ((!isNear && (protocol !== 'https:' || port !== '')) || username || search || hash) {
    env.fault(
      'PASSWORD_RANGE_URL',
      `PASSWORD_RANGE_URL is "${address}"; it must be an https address without port, login, query and fragment.`,
    )
  }
  return href.replace(/\/?$/, '/')
}
