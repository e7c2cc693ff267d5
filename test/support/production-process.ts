import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { Client } from './client.ts'

/** The program as it is deployed: production mode, its own process, its log in hand. */
export class ProductionProcess {
  readonly port: number
  readonly ended: Promise<{ code: number | null; signal: string | null }>
  private readonly child: ChildProcess
  private written = ''

  private constructor(child: ChildProcess, port: number) {
    this.child = child
    this.port = port
    this.ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
    for (const stream of [child.stdout, child.stderr]) {
      stream!.setEncoding('utf8').on('data', text => {
        this.written += text
      })
    }
  }

  /** Starts it and waits until it answers. */
  static async start(environment: Record<string, string>): Promise<ProductionProcess> {
    const port = await freePort()
    const child = spawn(process.execPath, ['src/app/server/main.ts'], {
      env: {
        ...process.env,
        VONK_MODE: 'production',
        NODE_ENV: 'production',
        VONK_SECRET: randomBytes(32).toString('hex'),
        PORT: String(port),
        LOG_LEVEL: 'debug',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const running = new ProductionProcess(child, port)
    let over = false
    void running.ended.then(() => {
      over = true
    })
    while (!(await isUp(port))) if (over) throw new Error(`it ended before it listened: ${running.log}`)
    return running
  }

  get log(): string {
    return this.written
  }

  client(host = 'vonk.localhost'): Client {
    return new Client(this.port, host)
  }

  signal(name: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): void {
    this.child.kill(name)
  }
}

async function isUp(port: number): Promise<boolean> {
  return (await new Client(port, 'localhost').fetch('/health').catch(() => ({ status: 0 }))).status === 200
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
