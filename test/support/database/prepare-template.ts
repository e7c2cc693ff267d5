/** A separate process that migrates the database at DATABASE_URL and adds the data that every test starts from. */
import { seedSites } from '../../../src/app/demo/sites.ts'
import { roomsInOrder } from '../../../src/app/server/rooms.ts'
import { prepareDatabase } from '../../../src/app/server/start.ts'
import { closeDb } from '../../../src/platform/server/database/db.ts'

await prepareDatabase()
await seedSites()
for (const room of roomsInOrder) await room.start?.()
for (const room of [...roomsInOrder].reverse()) await room.stop?.()
await closeDb()
