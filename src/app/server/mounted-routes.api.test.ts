/** The routes of the started program that have no contract. `test/house/endpoints.test.ts` compares the others with the contracts. */
import { channel } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { roomsInOrder } from './rooms.ts'

const PLANTED = 'POST /api/planted.php'

const mounted: RouteOptions[] = []
const recordRoutes = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', route => {
    mounted.push(route)
  })
}

let app: TestApp
beforeAll(async () => {
  // Fastify publishes each new server here, before it has routes.
  channel('fastify.initialization').subscribe(recordRoutes)
  const plant = async (http: FastifyInstance) => {
    await http.register(async scope => scope.post(PLANTED.replace('POST ', ''), async () => ({})))
  }
  app = await testApp({}, { pages: plant })
})
afterAll(async () => {
  channel('fastify.initialization').unsubscribe(recordRoutes)
  await app.stop()
})

/** Routes without a contract: files, health, signed webhooks, and addresses that other programs prescribe. */
const MOUNTED_BY_HAND = [
  'GET /.well-known/change-password',
  'GET /.well-known/security.txt',
  'GET /:prefix/:signature/:conversation/:file',
  'GET /:prefix/:signature/:file',
  'GET /api/openapi.json',
  'GET /api/saved-search-stop.php',
  'GET /api/unsubscribe.php',
  'GET /apple-touch-icon.png',
  'GET /favicon.ico',
  'GET /favicon.svg',
  'GET /gifts/:file',
  'GET /health',
  'GET /icons/:version/:file',
  'GET /mailbox',
  'GET /mailbox/:id',
  'GET /mailbox/:id/html',
  'GET /manifest.webmanifest',
  'GET /my-data/:token.zip',
  'GET /offline.html',
  'GET /payment-lab/:ref',
  'GET /ready',
  'GET /robots.txt',
  'GET /security-policy.txt',
  'GET /sitemap.xml',
  'GET /sms-gateway',
  'GET /sw-push.js',
  'GET /tiles/:file',
  'GET /transactions/:id/credit-notes/:number.pdf',
  'GET /transactions/:id/invoice.pdf',
  'GET /transactions/:id/mandate.pdf',
  'POST /payment-events/bridge/:account?',
  'POST /payment-events/stripe/:account?',
  'POST /payment-lab/:ref',
  'POST /policy-reports',
]

test('[TRUST-4] only listed routes have no contract, so that no call escapes the authorization tests', () => {
  expect(mountedByHand().filter(route => route !== PLANTED)).toEqual(MOUNTED_BY_HAND)
})

test('[TRUST-4] a route without a contract is found, in whatever scope it is mounted', () => {
  expect(mountedByHand()).toContain(PLANTED)
})

/** Fastify adds a HEAD to every GET. The rooms declare files of staff with a permission, and `test/house` checks them. */
function mountedByHand(): string[] {
  const staffFiles = roomsInOrder.flatMap(room => room.files ?? []).map(({ path }) => path)
  return mounted
    .filter(({ config, method, url }) => !config?.endpoint && method !== 'HEAD' && !staffFiles.includes(url))
    .map(({ method, url }) => `${method} ${url.replaceAll(/\(\^.*?\$\)/g, '')}`)
    .sort()
}
