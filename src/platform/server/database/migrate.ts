import { readdirSync, readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { applyFunctions } from './apply-functions.ts'

const FOLDER = new URL('../../../../db/migrations/', import.meta.url)

/**
 * Brings the database to the newest schema: plain SQL files in the order of their names, forward only, under Kysely's
 * advisory lock, so that processes which start together migrate one after the other. Never change a migration that has
 * run: expand the schema in one migration, contract it in a later one. After the migrations, functions, views and
 * triggers are applied from db/functions. These files may change, so a migration must not call their functions. Rows
 * come from `initial-data.ts`. Returns the names of the migrations that ran.
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
    // No migration failed, so the database was unavailable; the error says why.
    if (!failed) throw error
    throw new Error(`Migration ${failed.migrationName} failed: ${(error as Error).message}`, { cause: error })
  }
  await applyFunctions(db, results.length > 0)
  return results.map(result => result.migrationName)
}

function migrationFiles(): Record<string, Migration> {
  const files = readdirSync(FOLDER).filter(name => name.endsWith('.sql'))
  return Object.fromEntries(
    files.map(name => [
      name.slice(0, -'.sql'.length),
      {
        // An index or a backfill of a large table takes longer than a statement of a page may.
        up: db =>
          sql
            .raw(`SET LOCAL statement_timeout = 0;\n${readFileSync(new URL(name, FOLDER), 'utf8')}`)
            .execute(db)
            .then(() => undefined),
      },
    ]),
  )
}
