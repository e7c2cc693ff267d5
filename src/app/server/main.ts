import { config } from '#platform/server/config/config.ts'
import { preflight } from '#platform/server/config/preflight.ts'
import { provideDatabase } from '#platform/server/config/provide-database.ts'
import { log } from '#platform/server/log.ts'
import { startFault } from './start-fault.ts'
import { warnOfIncompleteSetup } from './warn-of-incomplete-setup.ts'

interface Stoppable {
  stop(): Promise<void>
}

/**
 * `npm start`: starts the embedded database if none is given, migrates, seeds the demo and serves; stops everything at
 * Ctrl-C.
 */
async function main(): Promise<void> {
  const up: Stoppable[] = []
  const started = start(up)
  let stopping: Promise<void> | undefined
  const stopAll = (code: number) => {
    stopping ??= stopInOrder(up, started).then(() => process.exit(code))
    return stopping
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stopAll(0))
  await started.catch(error => {
    process.stderr.write(`${startFault(error)}\n`)
    return stopAll(1)
  })
}

/** Adds each started part to `up`, in order. */
async function start(up: Stoppable[]): Promise<void> {
  await preflight()
  const postgres = await provideDatabase()
  if (postgres) up.push(postgres)
  const { prepareDatabase, startApp } = await import('./start.ts')
  const { mountPages } = await import('./pages/mount-pages.ts')
  await prepareDatabase()
  const app = await startApp({ pages: mountPages })
  up.push(app)
  if (config().mode === 'production') return await warnOfIncompleteSetup()
  const { startDemo } = await import('./start-demo.ts')
  await startDemo(app.port)
}

/** Stops the newest part first; waits for a running start to finish. */
async function stopInOrder(up: readonly Stoppable[], started: Promise<void>): Promise<void> {
  await started.catch(() => undefined)
  for (const each of [...up].reverse()) {
    await each.stop().catch(error => log().error({ err: error }, 'a part of the program could not be stopped'))
  }
}

await main()
