import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Another process of the program that the browser tests look at, on the same database and files, as behind a balancer.
 * `settings`: what it is told besides.
 */
export async function startSecondProgram(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await freePort()
  const child = spawn(process.execPath, ['src/app/server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VONK_MODE: 'demo',
      VONK_DATA: process.env.VONK_TEST_DATA,
      VONK_DEMO: 'small',
      DATABASE_URL: process.env.VONK_TEST_DATABASE,
      PORT: String(port),
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '10000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await new Promise<void>((running, failed) => {
    let output = ''
    child.stdout.on('data', chunk => {
      output += chunk
      if (output.includes('Vonk is running')) running()
    })
    child.once('exit', code => failed(new Error(`the second program ended with ${code}: ${output}`)))
  })
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function freePort(): Promise<number> {
  return new Promise(found => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => found(port))
    })
  })
}
