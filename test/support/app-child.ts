/** Run as a process of its own by `app-process.ts`: the real program, which a test may kill. Says where it listens. */
import { startApp } from '../../src/app/server/start.ts'

const { port } = await startApp()
process.stdout.write(`${port}\n`)
