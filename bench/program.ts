/** Starts the built program like `npm start`, on its own durable database, and puts load on it. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startEmbeddedPostgres } from '../src/platform/server/database/embedded-postgres.ts'
import { startDemoProcess } from '../test/support/programs/demo-process.ts'

export interface Program {
  readonly port: number
  readonly databaseUrl: string
  /** Resident memory of the process, in bytes. */
  memory(): number
  stop(): Promise<void>
}

/** With `filled` it uses that database instead of a new one. */
export async function startProgram(filled?: string): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-bench-'))
  chmodSync(folder, 0o755)
  const postgres = filled === undefined ? await startEmbeddedPostgres(join(folder, 'pg')) : undefined
  const databaseUrl = filled ?? (await postgres!.databaseUrl('vonk'))
  const app = await startDemoProcess({ VONK_DATA: folder, DATABASE_URL: databaseUrl, RATE_LIMIT_FACTOR: '100000' })
  return {
    port: app.port,
    databaseUrl,
    memory: () => residentMemoryOf(app.pid),
    async stop() {
      await app.stop()
      await postgres?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Linux only; elsewhere the benchmarks report no memory. */
export function residentMemoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024
}

export interface Load {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

/** Load from eight connections after a warm-up; latencies in ms. */
export async function load(url: string, headers: Record<string, string> = {}, seconds = 6): Promise<Load> {
  await autocannon({ url, headers, connections: 8, duration: 2 })
  const result = await autocannon({ url, headers, connections: 8, duration: seconds })
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} responses had a status other than 2xx`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}
