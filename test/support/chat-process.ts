import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The program in a process of its own on a given database, to be killed; listens on a free port. */
export interface AppProcess {
  readonly port: number
  /** Runs a room's door in that process; resolves when it is done or the process is gone. */
  confirm(memberId: number): Promise<void>
  /** Resolves with the signal that ended it. */
  readonly ended: Promise<string | null>
  kill(): Promise<void>
}

export async function appProcess(environment: Record<string, string>): Promise<AppProcess> {
  const child = fork(join(import.meta.dirname, 'chat-process-child.ts'), {
    env: { ...process.env, ...environment, PORT: '0' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([, signal]) => signal as string | null)
  const [{ port }] = (await Promise.race([once(child, 'message'), ended.then(endedTooEarly)])) as [{ port: number }]
  return {
    port,
    ended,
    confirm: memberId => ask(child, ended, { confirm: memberId }),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function ask(child: ChildProcess, ended: Promise<unknown>, message: object): Promise<void> {
  child.send(message)
  await Promise.race([once(child, 'message'), ended])
}

function endedTooEarly(): never {
  throw new Error('the program ended before it listened')
}
