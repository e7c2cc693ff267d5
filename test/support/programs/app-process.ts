import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { inject } from 'vitest'

/** The program in a separate process, which a test may kill. */
export interface AppProcess {
  readonly port: number
  /** Resolves with the signal that ended the process. */
  readonly ended: Promise<string | null>
  /** Makes the program kill itself at this failpoint. */
  dieAt(failpoint: string): Promise<void>
  kill(): Promise<void>
}

export async function startAppProcess(environment: Record<string, string>): Promise<AppProcess> {
  const program = inject('program') ?? join(import.meta.dirname, 'app-child.ts')
  const child = spawn(process.execPath, ['--disable-warning=DEP0040', program], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([, signal]) => signal as string | null)
  const listening = once(child.stdout!, 'data').then(([line]) => Number(String(line)))
  const port = await Promise.race([
    listening,
    ended.then(() => Promise.reject(new Error('the program ended before it listened on its port'))),
  ])
  return {
    port,
    ended,
    async dieAt(failpoint) {
      const named = once(child, 'message')
      child.send(failpoint)
      await named
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
