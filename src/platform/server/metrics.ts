import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { openStreams } from './live.ts'

/** Figures for Prometheus, without any member in them: routes as patterns, never addresses. */
const registry = new Registry()
collectDefaultMetrics({ register: registry })

const duration = new Histogram({
  name: 'vonk_request_duration_seconds',
  help: 'Time from request to answer',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
  registers: [registry],
})

new Gauge({
  name: 'vonk_live_streams',
  help: 'Open live streams of this process',
  registers: [registry],
  collect() {
    this.set(openStreams())
  },
})

/** `/metrics` answers only to this machine: a scraper runs beside the process, or a proxy lets it through. */
export function mountMetrics(http: FastifyInstance): void {
  http.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    duration.observe({ method, route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  http.get('/metrics', { config: { anyHost: true }, schema: { hide: true } }, async (request, reply) => {
    if (!isLoopback(request.ip)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')
}
