import type { FastifyInstance } from 'fastify'

/** A spark in the accent of the default theme. */
const SPARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#c2410c" d="M17 2c1 6 9 9 9 18a10 10 0 0 1-20 0c0-5 3-7 4-10 2 2 2 4 3 5 3-3 4-8 4-13z"/></svg>'

export function mountFavicon(http: FastifyInstance): void {
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    http.get(path, { config: { anyHost: true }, schema: { hide: true } }, async (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(SPARK),
    )
  }
}
