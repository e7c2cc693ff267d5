import type { IncomingMessage } from 'node:http'
import type { Route } from './serve.ts'

export const VARIANT = 'variant'

/**
 * A router constraint that distinguishes endpoints of one method and path by their query, for example `POST
 * /api/user.php?push=1`. A request with any other query reaches the endpoint whose path has no query.
 */
export function variantsOf(routes: readonly Route[]) {
  const variants = routes.flatMap(({ endpoint }) => endpoint.path.split('?')[1] ?? [])
  return {
    name: VARIANT,
    storage() {
      const handlers = new Map<unknown, never>()
      return {
        get: (variant: unknown) => handlers.get(variant) ?? null,
        set: (variant: unknown, handler: never) => void handlers.set(variant, handler),
      }
    },
    validate: () => true,
    /** Undefined means no constraint, despite the router's types. */
    deriveConstraint({ url = '' }: IncomingMessage) {
      const at = url.indexOf('?')
      const given = at < 0 ? [] : url.slice(at + 1).split('&')
      return variants.find(variant => given.includes(variant)) as string
    },
  }
}
