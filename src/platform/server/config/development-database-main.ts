import { provideDatabase } from './provide-database.ts'

/**
 * Runs the embedded database for `npm run dev`. The channel to `npm run dev` closes when that program ends, even if it
 * is killed; then the database stops.
 */
const postgres = await provideDatabase().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
process.once('disconnect', async () => {
  await postgres?.stop()
  process.exit(0)
})
process.send!(process.env.DATABASE_URL)
