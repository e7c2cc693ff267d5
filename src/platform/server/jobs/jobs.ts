import {
  type JobHelpers,
  Logger,
  makeWorkerUtils,
  parseCronItems,
  type Runner,
  run,
  type WorkerUtils,
} from 'graphile-worker'
import { sql } from 'kysely'
import { pool, type Tx } from '../database/db.ts'
import type { LedgerCheck } from '../ledger-checks/ledger-checks.ts'
import { log, withoutQuotes } from '../log.ts'

/**
 * Deferred work: a name, a payload, one function. A crash repeats a job and never loses it, so jobs must be safe to
 * repeat.
 */
export interface Job<Payload = unknown> {
  readonly name: string
  /** The job's name in earlier releases, so that jobs from before an update still run. */
  readonly formerName?: string
  /** Five-field cron expression in UTC, for recurring jobs. */
  readonly schedule?: string
  /** A long job: it sends heartbeats and counts as dead only when they stop. */
  readonly mayTakeLong?: true
  run(payload: Payload): Promise<void>
}

export function job<Payload>(definition: Job<Payload>): Job<Payload> {
  return definition
}

export interface EnqueueOptions {
  readonly runAt?: Date
  /** Jobs of one queue run sequentially. Use few queues with fixed names: graphile-worker checks all of them for each job. */
  readonly queue?: string
}

/**
 * Enqueues in the caller's transaction: the job exists exactly if the change does. There are no job keys, because
 * graphile-worker would reset a running job's attempts and lose it if its worker dies.
 */
export async function enqueue<Payload>(
  tx: Tx,
  target: Job<Payload> | string,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> {
  const name = typeof target === 'string' ? target : target.name
  await sql`SELECT graphile_worker.add_job(${name}, ${JSON.stringify(payload ?? {})}::json,
    run_at := ${options.runAt ?? null}, queue_name := ${options.queue ?? null})`.execute(tx)
}

/** graphile-worker's log without job errors; `runLogged` logs the part without personal data. */
const logger = new Logger(() => (level, message) => {
  const [words = ''] = message.split(/ with error |\n/)
  if (level === 'error') log().error(withoutQuotes(words))
  else log().debug(withoutQuotes(words))
})

/** Creates graphile-worker's tables; runs with the migrations. */
export async function migrateJobs(): Promise<void> {
  await withUtils(utils => utils.migrate())
}

/** A job that runs longer counts as dead and goes to another worker, so other jobs end well before. */
const LONGEST_JOB_IN_SECONDS = 60

/** graphile-worker itself keeps the locks of dead workers for four hours. */
const unlockDeadWorkers = job({
  name: 'platform.unlock-dead-workers',
  schedule: '* * * * *',
  run: unlock,
})

async function unlock(): Promise<void> {
  const { rows } = await pool().query<{ locked_by: string }>(
    `SELECT DISTINCT locked_by FROM graphile_worker._private_jobs
     WHERE locked_by IS NOT NULL AND locked_at < now() - make_interval(secs => $1)`,
    [LONGEST_JOB_IN_SECONDS],
  )
  if (rows.length === 0) return
  await withUtils(utils => utils.forceUnlockWorkers(rows.map(row => row.locked_by)))
}

async function withUtils<T>(work: (utils: WorkerUtils) => Promise<T>): Promise<T> {
  const utils = await makeWorkerUtils({ pgPool: pool(), logger })
  try {
    return await work(utils)
  } finally {
    await utils.release()
  }
}

export interface RunningJobs {
  /** Finishes running jobs and takes no new ones. */
  stop(): Promise<void>
}

/** `recurring: false` leaves out the schedules; all jobs still run when they are enqueued. */
export async function startJobs(
  jobs: readonly Job<never>[],
  { recurring = true }: { recurring?: boolean | undefined } = {},
): Promise<RunningJobs> {
  await unlock()
  const workers = new Set<string>()
  const all = [...jobs, unlockDeadWorkers] as readonly Job[]
  const runner: Runner = await run({
    pgPool: pool(),
    logger,
    concurrency: 4,
    noHandleSignals: true,
    taskList: Object.fromEntries(
      all.flatMap(definition => {
        const runJob = (payload: unknown, { job: { id, locked_by } }: JobHelpers) => {
          if (locked_by) workers.add(locked_by)
          return runLogged(definition, payload, id)
        }
        const { name, formerName } = definition
        return [[name, runJob], ...(formerName ? [[formerName, runJob] as const] : [])] as const
      }),
    ),
    parsedCronItems: parseCronItems(
      all.flatMap(definition =>
        recurring && definition.schedule
          ? [{ task: definition.name, match: definition.schedule, identifier: definition.name }]
          : [],
      ),
    ),
  })
  return {
    async stop() {
      await runner.stop()
      await waitUntilReleased(workers)
    },
  }
}

const RELEASE_PAUSE_IN_MS = 20
const RELEASE_TRIES = 250

/**
 * Waits until the jobs of these workers are marked as done. graphile-worker stops without waiting for that, and its retry
 * after a deadlock would find the connection pool closed, an error that ends the process.
 */
async function waitUntilReleased(workers: ReadonlySet<string>): Promise<void> {
  for (let tries = 0; workers.size > 0 && tries < RELEASE_TRIES; tries++) {
    const query = 'SELECT FROM graphile_worker._private_jobs WHERE locked_by = ANY($1) LIMIT 1'
    const held = await pool()
      .query(query, [[...workers]])
      .catch(() => undefined)
    if (!held?.rowCount) return
    await new Promise(again => setTimeout(again, RELEASE_PAUSE_IN_MS))
  }
}

async function runLogged(definition: Job, payload: unknown, id: string): Promise<void> {
  const alive = definition.mayTakeLong && setInterval(() => renewJobLock(id), LONGEST_JOB_IN_SECONDS * 250)
  try {
    await definition.run(payload)
  } catch (error) {
    log().warn(
      { err: error, job: definition.name },
      'a job failed; graphile-worker retries it unless it has no attempts left',
    )
    throw error
  } finally {
    if (alive) clearInterval(alive)
  }
}

function renewJobLock(id: string): void {
  pool()
    .query('UPDATE graphile_worker._private_jobs SET locked_at = now() WHERE id = $1 AND locked_at IS NOT NULL', [id])
    .catch(error =>
      log().warn({ err: error, jobId: id }, 'a long job could not renew its lock; another worker may start it again'),
    )
}

/** No job may wait for more than ten minutes; a job without attempts left needs staff. */
export const outboxCheck: LedgerCheck = {
  name: 'platform.outbox',
  async run() {
    const { rows } = await pool().query<{ task: string; count: number }>(
      `SELECT identifier AS task, count(*)::int AS count FROM graphile_worker._private_jobs
       JOIN graphile_worker._private_tasks ON _private_tasks.id = task_id
       WHERE (created_at < now() - interval '10 minutes' AND run_at < now() - interval '10 minutes'
         OR attempts >= max_attempts) AND (locked_at IS NULL OR locked_at < now() - interval '10 minutes')
       GROUP BY identifier`,
    )
    return rows.map(({ task, count }) => ({
      rule: 'a job that waits for more than ten minutes or has no attempts left',
      task,
      count,
    }))
  },
}
