import type { FastifyInstance } from 'fastify'
import { pingDatabase } from '#platform/server/database/db.ts'

/** `/health`: this process runs. `/ready`: it can also reach its database. Served for every host. */
export function mountHealth(http: FastifyInstance): void {
  http.get('/health', { config: { anyHost: true }, schema: { hide: true } }, async () => ({ status: 'ok' }))
  http.get('/ready', { config: { anyHost: true }, schema: { hide: true } }, async (_request, reply) => {
    try {
      await pingDatabase()
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}
