/** Started by `app-process.ts`: the real program in a separate process, which a test may kill. Prints its port. */
import { startApp } from '../../../src/app/server/start.ts'
import { config, listensOn } from '../../../src/platform/server/config/config.ts'

const pages = process.env.VONK_PAGES
  ? (await import('../../../src/app/server/pages/mount-pages.ts')).mountPages
  : undefined
const { port } = await startApp({ ...(pages && { pages }) })
// Behind a load balancer, addresses and passkeys contain the port that browsers use.
if (process.env.PUBLIC_PORT) listensOn(Number(process.env.PUBLIC_PORT))
process.stdout.write(`${port}\n`)

/** Sets a failpoint while the program runs, like `FAILPOINT` at the start. */
process.on('message', failpoint => {
  Object.assign(config(), { failpoint })
  process.send!('named')
})
/** Ends with the test that started it. */
process.once('disconnect', () => process.exit())
