/** Playwright global setup: the built program as a process of its own on a seeded database, as `npm start` runs it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTemplate } from '../database/database-server.ts'
import { bridgeStandIn } from '../payments/bridge/stand-in.ts'
import { startDemoProcess } from '../programs/demo-process.ts'
import { makeCrowds } from './crowds.ts'

export default async function start(): Promise<() => Promise<void>> {
  const template = await startTemplate()
  const folder = mkdtempSync(join(tmpdir(), 'vonk-browser-'))
  // A bridge beside the lab, for a method that no other story uses.
  const bridge = await bridgeStandIn('paysafecard=PSC')
  // Later processes on this database (second-program.ts) need the bridge's key too.
  Object.assign(process.env, bridge.environment)
  // An affiliate network that accepts every postback.
  const network = createServer((_request, reply) => void reply.end()).listen(0, '127.0.0.1')
  await new Promise(listening => network.once('listening', listening))
  process.env.VONK_TEST_NETWORK = `http://127.0.0.1:${(network.address() as AddressInfo).port}`
  // Also for later processes on this database, which take the same jobs.
  process.env.POSTBACK_NEAR = process.env.VONK_TEST_NETWORK
  const app = await startDemoProcess({ VONK_DATA: folder, DATABASE_URL: template.url })
  await makeCrowds(template.url)
  process.env.VONK_TEST_PORT = String(app.port)
  process.env.VONK_TEST_DATABASE = template.url
  process.env.VONK_TEST_DATA = folder
  return async () => {
    await app.stop()
    bridge.stop()
    network.close()
    await template.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
