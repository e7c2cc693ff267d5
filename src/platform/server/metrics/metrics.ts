import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram } from 'prom-client'
import { openStreams } from '../live/live-streams.ts'
import { registry } from './registry.ts'

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

/**
 * `/metrics` answers only a scraper on this machine that connects directly. Requests that a proxy forwards are
 * rejected, even from an undeclared local proxy.
 */
export function mountMetrics(http: FastifyInstance): void {
  http.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    duration.observe({ method, route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  http.get('/metrics', { config: { anyHost: true }, schema: { hide: true } }, async (request, reply) => {
    if (!isLoopback(request.ip) || isPassedOn(request)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function isPassedOn({ headers }: FastifyRequest): boolean {
  return ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'].some(
    name => headers[name] !== undefined,
  )
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')
}
