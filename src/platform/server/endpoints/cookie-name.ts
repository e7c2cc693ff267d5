import { config } from '../config/config.ts'

/** Over TLS a cookie is bound to exactly this host. */
export function cookieName(name: string): string {
  return config().tls ? `__Host-${name}` : name
}
