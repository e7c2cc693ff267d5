import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

interface DevelopmentDatabase {
  stop(): Promise<void>
}

/**
 * Starts the embedded database in a process group of its own, unless DATABASE_URL names a server. In the terminal's group
 * Ctrl-C would end PostgreSQL before the program, and every open connection would log an error.
 */
export async function startDatabase(): Promise<DevelopmentDatabase | undefined> {
  if (process.env.DATABASE_URL) return undefined
  const child = spawn(process.execPath, [fileURLToPath(import.meta.resolve('./development-database-main.ts'))], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const url = await new Promise<string | undefined>(resolve => {
    child.once('message', message => resolve(String(message)))
    child.once('exit', () => resolve(undefined))
  })
  // The child has printed the reason.
  if (!url) process.exit(1)
  process.env.DATABASE_URL = url
  return {
    stop() {
      if (child.connected) child.disconnect()
      return exited
    },
  }
}
