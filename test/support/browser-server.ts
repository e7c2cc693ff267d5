/** Playwright global setup: the built program as a process of its own on a seeded database, as `npm start` runs it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCrowds } from './crowds.ts'
import { startTemplate } from './database-server.ts'

export default async function start(): Promise<() => Promise<void>> {
  const template = await startTemplate()
  const folder = mkdtempSync(join(tmpdir(), 'vonk-browser-'))
  const port = await freePort()
  const app = spawn(process.execPath, ['src/app/server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VONK_MODE: 'demo',
      VONK_DATA: folder,
      VONK_DEMO: 'small',
      DATABASE_URL: template.url,
      PORT: String(port),
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '10000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await untilRunning(app)
  await makeCrowds(template.url)
  process.env.VONK_TEST_PORT = String(port)
  process.env.VONK_TEST_DATABASE = template.url
  process.env.VONK_TEST_DATA = folder
  return async () => {
    const ended = new Promise(resolve => app.once('exit', resolve))
    app.kill('SIGTERM')
    await ended
    await template.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function untilRunning(app: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    app.stdout!.on('data', chunk => {
      output += chunk
      if (output.includes('Vonk is running')) resolve()
    })
    app.once('exit', code => reject(new Error(`the program ended with ${code}: ${output}`)))
  })
}

function freePort(): Promise<number> {
  return new Promise(found => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => found(port))
    })
  })
}
