import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram } from 'prom-client'
import { config } from '../config/config.ts'
import { openStreams } from '../live/live-streams.ts'
import { log } from '../log.ts'
import { registry } from './registry.ts'

collectDefaultMetrics({ register: registry })

const duration = new Histogram({
  name: 'vonk_request_duration_seconds',
  help: 'Time from request to reply',
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

export function measureRequests(http: FastifyInstance): void {
  http.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    duration.observe({ method, route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

/** Measures a read that a page makes in this process like a request. `since` is a time of `performance.now()`. */
export function measureDirectRead(route: string, since: number): void {
  duration.observe({ method: 'GET', route, status: 200 }, (performance.now() - since) / 1000)
}

let server: Server | undefined

/**
 * Serves `/metrics` on a port of its own, because a proxy on the same machine forwards every path of the site's port.
 * Returns the listening port; without METRICS_PORT there are no metrics.
 */
export async function startMetrics(): Promise<number | undefined> {
  const { metrics } = config()
  if (!metrics) return undefined
  const listening = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return reply.writeHead(404).end()
    void registry.metrics().then(text => reply.writeHead(200, { 'content-type': registry.contentType }).end(text))
  })
  server = listening
  await new Promise<void>((ready, failed) => {
    listening.once('error', failed).listen(metrics.port, metrics.address, ready)
  })
  const { port } = listening.address() as AddressInfo
  log().info({ port }, 'metrics are served at /metrics')
  return port
}

export async function stopMetrics(): Promise<void> {
  const listening = server
  server = undefined
  if (!listening) return
  listening.closeAllConnections()
  await new Promise(closed => listening.close(closed))
}
