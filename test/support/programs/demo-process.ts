import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { TEST_SECRET } from '../public-id.ts'

export interface DemoProcess {
  readonly port: number
  readonly pid: number
  readonly ended: Promise<{ code: number | null; signal: string | null }>
  /** Everything that the program has printed, with its log. */
  output(): string
  stop(): Promise<void>
}

/** The built program like `npm start`, in a separate process on a free port; resolves when it accepts requests. */
export async function startDemoProcess(settings: Readonly<Record<string, string>>): Promise<DemoProcess> {
  const child = spawn(process.execPath, ['src/app/server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VONK_MODE: 'demo',
      VONK_SECRET: TEST_SECRET,
      VONK_DEMO: 'small',
      PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '10000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  let output = ''
  const port = await new Promise<number>((running, failed) => {
    child.stdout.setEncoding('utf8').on('data', chunk => {
      output += chunk
      const introduced = FIRST_ADDRESS.exec(output)
      if (introduced) running(Number(introduced[1]))
    })
    child.once('exit', code => failed(new Error(`the program ended with exit code ${code}: ${output}`)))
  })
  return {
    port,
    pid: child.pid!,
    ended,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The first address that the program prints when it is ready. */
const FIRST_ADDRESS = /http:\/\/[a-z.]+:(\d+)\//
