import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Client } from '../client.ts'

/** The program as deployed: production mode, a separate process, its log captured. */
export class ProductionProcess {
  port = 0
  readonly ended: Promise<{ code: number | null; signal: string | null }>
  private readonly child: ChildProcess
  private written = ''

  private constructor(child: ChildProcess) {
    this.child = child
    this.ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
    for (const stream of [child.stdout, child.stderr]) {
      stream!.setEncoding('utf8').on('data', text => {
        this.written += text
      })
    }
  }

  /** Starts the program and waits until it answers. */
  static async start(environment: Record<string, string>): Promise<ProductionProcess> {
    const child = spawn(process.execPath, ['src/app/server/main.ts'], {
      env: {
        ...process.env,
        VONK_MODE: 'production',
        NODE_ENV: 'production',
        PORT: '0',
        METRICS_PORT: '0',
        LOG_LEVEL: 'debug',
        // Disables load shedding, since a test machine may be slow.
        BUSY_AFTER_IN_MS: '0',
        // Production refuses the services on this machine that other programs of a test run use.
        CHEAP_PASSWORDS: undefined,
        POSTBACK_NEAR: undefined,
        PUSH_NEAR: undefined,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const running = new ProductionProcess(child)
    await running.listening()
    return running
  }

  get log(): string {
    return this.written
  }

  client(host = 'vonk.localhost'): Client {
    return new Client(this.port, host)
  }

  /** The port that the program chose, from its log. */
  private listening(): Promise<void> {
    return new Promise((listens, failed) => {
      this.child.stdout!.on('data', () => {
        this.port = Number(/Server listening at [^"]+:(\d+)"/.exec(this.log)?.[1] ?? 0)
        if (this.port) listens()
      })
      void this.ended.then(() => failed(new Error(`the program ended before it listened on its port: ${this.log}`)))
    })
  }

  signal(name: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): void {
    this.child.kill(name)
  }
}
