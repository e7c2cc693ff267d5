import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { config, listensOn } from '#platform/server/config/config.ts'
import { closeDb, db } from '#platform/server/database/db.ts'
import { addInitialData } from '#platform/server/database/initial-data.ts'
import { closeKeyLocks } from '#platform/server/database/key-lock.ts'
import { startListening, stopListening } from '#platform/server/database/listen.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { forgetOldReplies } from '#platform/server/endpoints/idempotency.ts'
import { type StaffFilePages, serveStaffFile } from '#platform/server/endpoints/staff-file.ts'
import { createHttp } from '#platform/server/http/http.ts'
import { type Job, migrateJobs, type RunningJobs, startJobs } from '#platform/server/jobs/jobs.ts'
import { forgetOldLimits } from '#platform/server/limits/store-limits.ts'
import { liveBus } from '#platform/server/live/live-bus.ts'
import { stopLive } from '#platform/server/live/live-streams.ts'
import { forgetOldEvents, startLive } from '#platform/server/live/publish-live.ts'
import { liveRoutes, mountLiveStream } from '#platform/server/live/routes.ts'
import { deliverMail, forgetOldMails } from '#platform/server/mail/mail.ts'
import { startMailIn, stopMailIn } from '#platform/server/mail/mail-in.ts'
import { openMasterKey } from '#platform/server/master-key.ts'
import { measureRequests, startMetrics, stopMetrics } from '#platform/server/metrics/metrics.ts'
import { mountPolicyReports } from '#platform/server/security/policy-reports.ts'
import { storeSecurityEvents } from '#platform/server/security/security-events.ts'
import { forgetOldSecurityEvents } from '#platform/server/security/store-security-events.ts'
import { deliverSms, forgetOldSms } from '#platform/server/sms.ts'
import { fileConfirmationUrl, OFFICE_URL } from '#staff/urls'
import { mountMailbox } from './development/mailbox.ts'
import { mountSmsGateway } from './development/sms-gateway.ts'
import { mountHealth } from './health.ts'
import { identify } from './identify-caller.ts'
import { checkLedgersHourly, checkLedgersNightly } from './ledger-checks.ts'
import { connectRooms, roomRoutes, roomsInOrder } from './rooms.ts'

export interface RunningApp {
  readonly http: FastifyInstance
  readonly port: number
  /** The port for returned email, if enabled. */
  readonly mailInPort: number | undefined
  /** The port of the metrics, if enabled. */
  readonly metricsPort: number | undefined
  /** Takes no new work, finishes running work, and closes everything. */
  stop(): Promise<void>
}

export interface StartOptions {
  /** Mounts the rendered pages; without it only the API is served. */
  readonly pages?: (http: FastifyInstance) => Promise<void>
  /** Without recurring jobs, a test that compares whole tables sees only the changes that it makes itself. */
  readonly recurringJobs?: boolean
}

/** Brings the database to the newest schema and adds the rooms' initial data; safe to run in every process. */
export async function prepareDatabase(): Promise<void> {
  await migrate(db())
  await addInitialData(roomsInOrder.flatMap(room => room.initialData ?? []))
  await migrateJobs()
}

/** Starts everything but the pages' build: rooms, listening, jobs, HTTP. The database is already migrated. */
export async function startApp({ pages, recurringJobs }: StartOptions = {}): Promise<RunningApp> {
  await openMasterKey()
  const listenerJobs = connectRooms()
  await startLive()
  for (const room of roomsInOrder) await room.start?.()
  await startListening()
  const http = await createHttp(identify, [...liveRoutes, ...roomRoutes])
  mountLiveStream(http, identify)
  measureRequests(http)
  mountHealth(http)
  mountPolicyReports(http)
  mountMailbox(http)
  mountSmsGateway(http)
  for (const room of roomsInOrder) {
    await room.mount?.(http)
    for (const file of room.files ?? []) serveStaffFile(http, file, STAFF_FILE_PAGES)
  }
  await pages?.(http)
  await http.listen({ host: config().address, port: config().port }).catch(async error => {
    await stop(http)
    throw error
  })
  const { port } = http.server.address() as AddressInfo
  listensOn(port)
  const [mailInPort, metricsPort] = await Promise.all([startMailIn(), startMetrics()]).catch(async error => {
    await stop(http)
    throw error
  })
  const allJobs = [...platformJobs, ...listenerJobs, ...roomsInOrder.flatMap(room => room.jobs ?? [])]
  const jobs = await startJobs(allJobs, { recurring: recurringJobs })
  return { http, port, mailInPort, metricsPort, stop: once(() => stop(http, jobs)) }
}

const STAFF_FILE_PAGES: StaffFilePages = { login: OFFICE_URL, confirmation: fileConfirmationUrl }

const platformJobs: readonly Job<never>[] = [
  deliverMail,
  forgetOldReplies,
  forgetOldEvents,
  forgetOldMails,
  checkLedgersHourly,
  checkLedgersNightly,
  deliverSms,
  forgetOldSms,
  forgetOldSecurityEvents,
  forgetOldLimits,
]

async function stop(http: FastifyInstance, jobs?: RunningJobs): Promise<void> {
  stopLive()
  await http.close()
  await stopMailIn()
  await stopMetrics()
  await jobs?.stop()
  for (const room of [...roomsInOrder].reverse()) await room.stop?.()
  await storeSecurityEvents()
  await liveBus().stop()
  await stopListening()
  await closeKeyLocks()
  await closeDb()
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= work()
    return running
  }
}
