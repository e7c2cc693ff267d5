import { config } from '../config/config.ts'

/** Over TLS the prefix binds the cookie to exactly this host. */
export function cookieName(name: string): string {
  return config().tls ? `__Host-${name}` : name
}
