import type { IncomingMessage } from 'node:http'
import type { Route } from './serve.ts'

export const VARIANT = 'variant'

/**
 * Tells calls of one method and path apart by their query, such as `POST /api/user.php?push=1` from logging in: a
 * constraint of the router. A query that no call names leads to the call without one.
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
    /** Undefined, whatever the router's types say, is no constraint. */
    deriveConstraint({ url = '' }: IncomingMessage) {
      const at = url.indexOf('?')
      const given = at < 0 ? [] : url.slice(at + 1).split('&')
      return variants.find(variant => given.includes(variant)) as string
    },
  }
}
