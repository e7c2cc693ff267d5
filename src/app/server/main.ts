import { ConfigurationError, config } from '#platform/server/config/config.ts'
import { provideDatabase } from '#platform/server/config/embedded.ts'
import type { RunningPostgres } from '#platform/server/embedded-postgres.ts'
import { log } from '#platform/server/log.ts'

/** `npm start`: the database where none is given, the schema, the demo, the program; and all of it down again at Ctrl-C. */
async function main(): Promise<void> {
  let postgres: RunningPostgres | undefined
  let stopApp: (() => Promise<void>) | undefined
  const stopAll = async (code: number) => {
    await stopApp?.().catch(error => log().error({ err: error }, 'not everything stopped in order'))
    await postgres?.stop()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stopAll(0))
  try {
    postgres = await provideDatabase()
    const { prepareDatabase, startApp } = await import('./start.ts')
    const { mountPages } = await import('./pages.ts')
    await prepareDatabase()
    const app = await startApp({ pages: mountPages })
    stopApp = app.stop
    if (config().mode !== 'production') {
      const { introduce } = await import('./introduce.ts')
      await introduce(app.port)
    }
  } catch (error) {
    process.stderr.write(`${sentenceFor(error)}\n`)
    await stopAll(1)
  }
}

/** What can go wrong at start on an ordinary machine, in one sentence each. */
function sentenceFor(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use; stop what uses it, or choose another: PORT=${(port ?? 3000) + 1} npm start`
  }
  if (code === 'EACCES')
    return `No permission: ${message}. Choose a port above 1024, or a folder that you may write to.`
  if (code === 'ECONNREFUSED') return 'The database at DATABASE_URL does not answer.'
  return `Vonk can't start: ${message}`
}

await main()
