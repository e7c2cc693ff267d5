import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../../src/platform/server/free-port.ts'

const program = ['valkey-server', 'redis-server'].find(name => spawnSync(name, ['--version']).status === 0)

/** Whether Redis or Valkey is installed; bin/redis installs it if allowed. */
export const hasRedis = program !== undefined
if (!hasRedis) console.warn('No redis-server or valkey-server: the tests of live events through Redis are skipped.')

export interface RedisServer {
  readonly url: string
  readonly port: number
  stop(): Promise<void>
}

/** A separate server without persistence. */
export async function startRedis(port?: number): Promise<RedisServer> {
  const chosen = port ?? (await freePort())
  const options = ['--port', String(chosen), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn(program!, options, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', chunk => String(chunk).includes('eady to accept connections') && ready())
    child.once('exit', () => failed(new Error('the Redis server of the test did not start')))
  })
  return {
    url: `redis://127.0.0.1:${chosen}`,
    port: chosen,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
