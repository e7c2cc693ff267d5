import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql, type Transaction } from 'kysely'

export interface FunctionFile {
  /** The name of the function, view or trigger that the file creates. */
  readonly name: string
  readonly text: string
  readonly hash: string
}

/** db/functions/<room>/<name>.sql. Views and triggers need their functions, so files that create a function come first. */
export function functionFiles(
  folder = fileURLToPath(new URL('../../../../db/functions', import.meta.url)),
): FunctionFile[] {
  const files = globSync(`${folder}/*/*.sql`).sort()
  const all = files.map(file => {
    const text = readFileSync(file, 'utf8')
    return { name: basename(file, '.sql'), text, hash: createHash('sha256').update(text).digest('hex') }
  })
  return [...all.filter(hasFunction), ...all.filter(each => !hasFunction(each))]
}

const hasFunction = ({ text }: FunctionFile) => text.includes('CREATE OR REPLACE FUNCTION')

/**
 * Applies the changed files of functions, views and triggers to the database, in one transaction. Unchanged files cost
 * one query. After a migration every file is applied again (`isMigrated`), since the migration may have dropped a view
 * or trigger together with a column. During a deployment old processes already use the new functions, so a function
 * must also work with the previous version of the program. Returns the names of the files that were applied.
 */
export async function applyFunctions<Schema>(
  db: Kysely<Schema>,
  isMigrated: boolean,
  files: readonly FunctionFile[] = functionFiles(),
): Promise<string[]> {
  if (!isMigrated && isUnchanged(files, await appliedHashes(db))) return []
  return db.transaction().execute(async tx => {
    await sql`LOCK TABLE platform_function IN EXCLUSIVE MODE`.execute(tx)
    // Functions call each other, so their bodies can't be checked one by one; a test checks them all together.
    await sql`SET LOCAL check_function_bodies = off`.execute(tx)
    const applied = await appliedHashes(tx)
    const changed = isMigrated ? files : files.filter(({ name, hash }) => applied.get(name) !== hash)
    for (const file of changed) await apply(tx, file)
    await dropOtherTriggers(tx, files)
    for (const name of applied.keys()) if (!files.some(file => file.name === name)) await forget(tx, name)
    return changed.map(({ name }) => name)
  })
}

function isUnchanged(files: readonly FunctionFile[], applied: ReadonlyMap<string, string>): boolean {
  return files.length === applied.size && files.every(({ name, hash }) => applied.get(name) === hash)
}

async function appliedHashes<Schema>(db: Kysely<Schema>): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; hash: string }>`SELECT name, hash FROM platform_function`.execute(db)
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

/**
 * The SQLSTATEs of a definition that can't be replaced in place: it has other columns, parameter names or another
 * return type.
 */
const NOT_REPLACEABLE = new Set(['42P13', '42P16'])

async function apply<Schema>(tx: Transaction<Schema>, { name, text, hash }: FunctionFile): Promise<void> {
  const before = await objectsNamed(tx, name)
  await sql`SAVEPOINT replacing`.execute(tx)
  try {
    await sql.raw(text).execute(tx)
  } catch (error) {
    if (!NOT_REPLACEABLE.has((error as { code?: string }).code ?? '')) {
      throw new Error(`db/functions: ${name}: ${(error as Error).message}`, { cause: error })
    }
    await sql`ROLLBACK TO replacing`.execute(tx)
    await drop(tx, before)
    await sql.raw(text).execute(tx)
  }
  const after = await objectsNamed(tx, name)
  // With other parameters PostgreSQL would add a second function of the same name, so the first one is dropped.
  if (after.some(each => !before.includes(each)))
    await drop(
      tx,
      before.filter(each => after.includes(each)),
    )
  await sql`INSERT INTO platform_function (name, hash) VALUES (${name}, ${hash})
    ON CONFLICT (name) DO UPDATE SET hash = excluded.hash`.execute(tx)
}

/** The objects of this name as a DROP statement names them: "FUNCTION f(bigint)" or "VIEW v". */
async function objectsNamed<Schema>(tx: Transaction<Schema>, name: string): Promise<string[]> {
  const { rows } = await sql<{ object: string }>`
    SELECT 'FUNCTION ' || oid::regprocedure AS object FROM pg_proc
      WHERE proname = ${name} AND pronamespace = current_schema()::regnamespace
    UNION ALL SELECT 'VIEW ' || oid::regclass FROM pg_class
      WHERE relname = ${name} AND relnamespace = current_schema()::regnamespace AND relkind = 'v'`.execute(tx)
  return rows.map(({ object }) => object)
}

async function drop<Schema>(tx: Transaction<Schema>, objects: readonly string[]): Promise<void> {
  for (const object of objects) await sql.raw(`DROP ${object}`).execute(tx)
}

/** Every trigger is created by a file here; a trigger that no file creates any more is dropped. */
async function dropOtherTriggers<Schema>(tx: Transaction<Schema>, files: readonly FunctionFile[]): Promise<void> {
  const created = files.flatMap(({ text }) =>
    [...text.matchAll(/CREATE OR REPLACE TRIGGER (\w+)/g)].map(match => match[1]!),
  )
  const { rows } = await sql<{ trigger: string }>`
    SELECT format('%I ON %s', tgname, tgrelid::regclass) AS trigger FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE relnamespace = current_schema()::regnamespace AND NOT tgisinternal AND tgname <> ALL(${created}::text[])`.execute(
    tx,
  )
  for (const { trigger } of rows) await sql.raw(`DROP TRIGGER ${trigger}`).execute(tx)
}

/** Drops the objects of a deleted file. */
async function forget<Schema>(tx: Transaction<Schema>, name: string): Promise<void> {
  await drop(tx, await objectsNamed(tx, name))
  await sql`DELETE FROM platform_function WHERE name = ${name}`.execute(tx)
}
