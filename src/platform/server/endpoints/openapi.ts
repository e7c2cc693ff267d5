import type { Endpoint } from '#platform/endpoint.ts'
import { cookieName } from './cookie-name.ts'

/** The sessions of members and staff in the OpenAPI document. */
export function securitySchemes(cookies: { readonly member: string; readonly staff: string }) {
  const session = (name: string) => ({ type: 'apiKey', in: 'cookie', name: cookieName(name) }) as const
  return { member: session(cookies.member), staff: session(cookies.staff) }
}

/** An endpoint's description in the OpenAPI document. */
export function operationOf(endpoint: Endpoint) {
  const { room, summary } = endpoint
  return { summary, tags: [room], operationId: operationIdOf(endpoint), security: securityOf(endpoint) }
}

/** The session that an endpoint needs; none for visitors, logins and machines. */
function securityOf({ who }: Endpoint): Record<string, string[]>[] {
  if (who === 'member') return [{ member: [] }]
  return typeof who === 'object' || who === 'staff-login-step' ? [{ staff: [] }] : []
}

/** `PUT /api/chat-settings.php` is `putChatSettings`. */
function operationIdOf({ method, path }: Endpoint): string {
  const words = path
    .replace('/api/', '')
    .replace('.php', '')
    .split(/[^A-Za-z0-9]+/)
  return method.toLowerCase() + words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
