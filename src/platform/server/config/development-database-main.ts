import { provideDatabase } from './provide-database.ts'

/** Runs the embedded database until `npm run dev` ends. Then the channel to it closes, even if it was killed. */
const postgres = await provideDatabase().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
process.once('disconnect', async () => {
  await postgres?.stop()
  process.exit(0)
})
process.send!(process.env.DATABASE_URL)
