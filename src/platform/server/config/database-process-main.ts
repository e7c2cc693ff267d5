import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import type { DatabaseReport } from './database-process.ts'

/**
 * Runs the embedded database of a program until its channel to the program closes, which also happens if the program is
 * killed.
 */
async function main(folder: string, name: string): Promise<void> {
  const closed = new Promise(resolve => process.once('disconnect', resolve))
  const postgres = await startEmbeddedPostgres(folder)
  ignoreSignals()
  await report({ url: await postgres.databaseUrl(name) })
  await closed
  await postgres.stop()
}

/** A service manager signals every process of the program, and embedded-postgres would stop its server at once. */
function ignoreSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.removeAllListeners(signal)
    process.on(signal, () => undefined)
  }
}

async function report(message: DatabaseReport): Promise<void> {
  if (process.connected) await new Promise(sent => process.send!(message, sent))
}

const [folder = '', name = ''] = process.argv.slice(2)
await main(folder, name).catch((error: Error) => report({ fault: error.message }))
process.exit(0)
