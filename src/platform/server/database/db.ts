import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { config } from '../config/config.ts'
import { limitParallel } from '../limits/limit-parallel.ts'
import { log } from '../log.ts'
import type { DB } from './db.generated.ts'

export type { DB } from './db.generated.ts'
export type Db = Kysely<DB>
export type Tx = Transaction<DB>

// Ids are bigint but far below 2^53, and so are counts and sums of credits.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const names = new Map<string, string>()

/** A short stable name for a statement, so that PostgreSQL parses and plans it once per connection. */
function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url').slice(0, 20)
    names.set(text, name)
  }
  return name
}

/** Names every parametrised statement: measured 40 % more statements per second through Kysely. */
class NamingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's query has many shapes; only (text, values) is changed
  override query(first: any, values?: any, callback?: any): any {
    if (typeof first === 'string' && Array.isArray(values) && values.length > 0 && typeof callback !== 'function') {
      return super.query({ name: nameOf(first), text: first, values })
    }
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const result = (super.query as any)(first, values, callback)
    return result instanceof Promise ? result.catch(asUnavailable) : result
  }
}

class PatientPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: pg's connect takes a callback too, and then returns nothing
  override connect(callback?: any): any {
    return callback ? super.connect(callback) : super.connect().catch(asUnavailable)
  }
}

/**
 * Gives every error of an unavailable database one code that graphile-worker retries on. With any other code it fails to
 * record the end of a job, and that rejection, which nothing handles, ends the process.
 */
function asUnavailable(error: unknown): never {
  throw isDatabaseUnavailable(error) ? Object.assign(error as Error, { code: CANNOT_CONNECT_NOW }) : error
}

/** SQLSTATE of a server that starts, stops or recovers. */
const CANNOT_CONNECT_NOW = '57P03'

export interface PoolOptions {
  readonly max?: number
  /** PostgreSQL settings of each connection, for example `plan_cache_mode=force_custom_plan`. */
  readonly settings?: Readonly<Record<string, string>>
}

export function createPool(options: PoolOptions = {}): pg.Pool {
  const settings = { statement_timeout: '15s', idle_in_transaction_session_timeout: '20s', ...options.settings }
  const pool = new PatientPool({
    connectionString: config().databaseUrl,
    max: options.max ?? config().databaseConnections,
    Client: NamingClient,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    connectionTimeoutMillis: 5_000,
  })
  // Without an error handler on every client, a dying database would end this process.
  pool.on('connect', client => client.on('error', error => log().warn({ err: error }, 'database connection lost')))
  pool.on('error', error => log().warn({ err: error }, 'idle database connection lost'))
  return pool
}

/** SQLSTATE or errno of connections that were refused, lost or closed by a stopping, recovering or full server. */
const UNAVAILABLE = /^(08\w{3}|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE)$/
/** Errors of the driver that have a message but no code. */
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** Whether an error means that the database was unavailable, not that the statement was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return typeof code === 'string' ? UNAVAILABLE.test(code) : UNAVAILABLE_MESSAGES.test(String(message))
}

let mainPool: pg.Pool | undefined
let mainDb: Db | undefined

export function pool(): pg.Pool {
  mainPool ??= createPool()
  return mainPool
}

export function db(): Db {
  mainDb ??= new Kysely<DB>({ dialect: new PostgresDialect({ pool: async () => pool() }) })
  return mainDb
}

/** A separate connection pool, for work with other limits; its creator destroys it. */
export function createDb(options: PoolOptions): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: createPool(options) }) })
}

/** Serialization failure and deadlock: nothing happened, so the transaction can be retried. */
const TRY_AGAIN = new Set(['40001', '40P01'])
const TRIES = 3

/**
 * Connections that transactions leave free for jobs and for reads beside a transaction. If transactions held all
 * connections and each waited for another one, none would finish.
 */
const BESIDE_TRANSACTIONS = 2

let limit: ReturnType<typeof limitParallel> | undefined

/** Runs `work` in one transaction; rolls back if it throws and retries after a deadlock. */
export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  limit ??= limitParallel(config().databaseConnections - BESIDE_TRANSACTIONS, Number.POSITIVE_INFINITY)
  const { result, callbacks } = await limit(() => tried(work))
  await done(callbacks)
  return result
}

type Afterwards = () => void | Promise<void>

const afterwards = new WeakMap<Tx, Afterwards[]>()

/**
 * Runs an action after the transaction has committed and released its connection, and never after a rollback; the
 * transaction's caller waits for it. A crash after the commit skips the action, so use it only where a missed action
 * does no harm. Its errors are only logged. Returns false if `tx` is not from `transaction()`.
 */
export function afterCommit(tx: Db | Tx, callback: Afterwards): boolean {
  const callbacks = afterwards.get(tx as Tx)
  callbacks?.push(callback)
  return callbacks !== undefined
}

/**
 * Runs the work, then rolls back its changes, its locks and its callbacks. An error of the work ends the transaction.
 */
export async function simulate(tx: Tx, work: () => Promise<unknown>): Promise<void> {
  const callbacks = afterwards.get(tx) ?? []
  const callbacksBefore = callbacks.length
  await sql`SAVEPOINT simulation`.execute(tx)
  await work()
  await sql`ROLLBACK TO SAVEPOINT simulation`.execute(tx)
  callbacks.length = callbacksBefore
}

/**
 * Runs the work in a savepoint. After an error its changes, locks and callbacks are rolled back, and the transaction
 * goes on.
 */
export async function withSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const callbacks = afterwards.get(tx) ?? []
  const callbacksBefore = callbacks.length
  await sql`SAVEPOINT attempt`.execute(tx)
  try {
    return await work()
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT attempt`.execute(tx)
    callbacks.length = callbacksBefore
    throw error
  }
}

async function tried<T>(work: (tx: Tx) => Promise<T>): Promise<{ result: T; callbacks: Afterwards[] }> {
  for (let tries = 1; ; tries++) {
    try {
      const callbacks: Afterwards[] = []
      const result = await db()
        .transaction()
        .execute(tx => {
          afterwards.set(tx, callbacks)
          return work(tx)
        })
      return { result, callbacks }
    } catch (error) {
      if (tries >= TRIES || !TRY_AGAIN.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

async function done(callbacks: Afterwards[]): Promise<void> {
  for (const callback of callbacks) {
    try {
      await callback()
    } catch (error) {
      log().error({ err: error }, 'a callback failed after its transaction had committed; it is not retried')
    }
  }
}

/** Runs `work`, which only reads, on one snapshot, so that its queries agree with each other. */
export function snapshot<T>(work: (tx: Tx) => Promise<T>, on: Db = db()): Promise<T> {
  return on.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}

/** Fails if the database is unavailable. */
export async function pingDatabase(): Promise<void> {
  await pool().query('SELECT 1')
}

export async function closeDb(): Promise<void> {
  await mainDb?.destroy()
  mainDb = undefined
  mainPool = undefined
}
