import { readdirSync, readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

const FOLDER = new URL('../../../db/migrations/', import.meta.url)

/**
 * Brings the database to the newest schema: plain SQL files in the order of their names, forward only, under Kysely's
 * advisory lock, so that processes which start together migrate one after the other. A file that has run is never
 * changed: expand in one, contract in a later one. Returns the names of those that ran.
 */
export async function migrate<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrationFiles() },
    migrationTableName: 'platform_migration',
    migrationLockTableName: 'platform_migration_lock',
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const failed = results.find(result => result.status === 'Error')
    throw new Error(`Migration ${failed?.migrationName ?? ''} failed: ${(error as Error).message}`, { cause: error })
  }
  return results.map(result => result.migrationName)
}

function migrationFiles(): Record<string, Migration> {
  const files = readdirSync(FOLDER).filter(name => name.endsWith('.sql'))
  return Object.fromEntries(
    files.map(name => [
      name.slice(0, -'.sql'.length),
      {
        up: db =>
          sql
            .raw(readFileSync(new URL(name, FOLDER), 'utf8'))
            .execute(db)
            .then(() => undefined),
      },
    ]),
  )
}
