/** Run as a process of its own by `app-process.ts`: the real program, which a test may kill. Says where it listens. */
import { startApp } from '../../src/app/server/start.ts'
import { config, listensOn } from '../../src/platform/server/config/config.ts'

const pages = process.env.VONK_PAGES ? (await import('../../src/app/server/pages.ts')).mountPages : undefined
const { port } = await startApp({ ...(pages && { pages }) })
// As behind a balancer: addresses and passkeys name the port that browsers use.
if (process.env.PUBLIC_PORT) listensOn(Number(process.env.PUBLIC_PORT))
process.stdout.write(`${port}\n`)

/** A point to die at that is named while it runs, as `FAILPOINT` names one from the start. */
process.on('message', failpoint => {
  Object.assign(config(), { failpoint })
  process.send!('named')
})
/** It doesn't outlive the test that started it. */
process.once('disconnect', () => process.exit())
