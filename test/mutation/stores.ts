import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import pg from 'pg'
import { startTemplate } from '../support/database/database-server.ts'
import { copyTree, ROOT } from '../support/programs/copied-tree.ts'
import { type Edit, editsOf } from './edits.ts'
import type { Mutant } from './mutant.ts'

/** Files with SQL or access to rows, and the API tests that touch them; the test that is most likely to fail comes first. */
export interface StoreGroup {
  readonly files: readonly string[]
  readonly tests: readonly string[]
}

interface Planned extends Edit {
  readonly file: string
  readonly tests: readonly string[]
}

/** A mutant counts as killed if its tests take longer, because a test then waits for something that never happens. */
const TIMEOUT_IN_MS = 180_000

/** A copy of the program and a database server for one run at a time. */
interface Bench {
  readonly tree: string
  readonly templateUrl: string
  readonly stop: () => Promise<void>
}

/** Plants `limit` mistakes, chosen by `seed`, one at a time, and runs the tests of their group. */
export async function mutateStores(groups: readonly StoreGroup[], limit: number, seed: number): Promise<Mutant[]> {
  const planned = groups.flatMap(plannedIn)
  const size = Math.min(limit, planned.length)
  if (size === 0) return []
  const [chosen = []] = fc.sample(fc.shuffledSubarray(planned, { minLength: size, maxLength: size }), {
    seed,
    numRuns: 1,
  })
  const benches = await Promise.all(Array.from({ length: workers() }, setUp))
  try {
    const tests = [...new Set(chosen.flatMap(each => each.tests))]
    if (await isFailing(benches[0]!, tests, 'inherit'))
      throw new Error('the tests fail without any planted mistake; repair them first')
    const waiting = [...chosen]
    const results: Mutant[] = []
    const work = async (bench: Bench) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) results.push(...(await run(bench, next)))
    }
    await Promise.all(benches.map(work))
    return results
  } finally {
    for (const bench of benches) await bench.stop()
  }
}

async function setUp(): Promise<Bench> {
  const template = await startTemplate()
  const tree = copyTree('mutant')
  const stop = async () => {
    rmSync(tree, { recursive: true, force: true })
    await template.stop()
  }
  return { tree, templateUrl: template.url, stop }
}

function workers(): number {
  return Number(process.env.MUTATION_WORKERS ?? availableParallelism())
}

function plannedIn({ files, tests }: StoreGroup): Planned[] {
  return files.flatMap(file => editsOf(file, textOf(file)).map(edit => ({ ...edit, file, tests })))
}

/** The result of one mutant; empty if PostgreSQL rejects the mutant. */
async function run(bench: Bench, { file, tests, start, end, replacement }: Planned): Promise<Mutant[]> {
  const text = textOf(file)
  const place = { file, line: text.slice(0, start).split('\n').length, original: text.slice(start, end), replacement }
  try {
    if (!(await plant(bench, file, text.slice(0, start) + replacement + text.slice(end)))) return []
    const isKilled = await isFailing(bench, tests)
    process.stdout.write(isKilled ? '.' : `\nsurvived: ${file}:${place.line} ${place.original} → ${replacement}\n`)
    return [{ ...place, isKilled }]
  } finally {
    await plant(bench, file, text)
  }
}

/**
 * Plants the mistake. A function of the database is replaced in the template that each test clones. False if PostgreSQL
 * rejects it.
 */
async function plant({ tree, templateUrl }: Bench, file: string, text: string): Promise<boolean> {
  writeFileSync(join(tree, file), text)
  if (!file.endsWith('.sql')) return true
  const client = new pg.Client({ connectionString: templateUrl })
  await client.connect()
  try {
    await client.query(text)
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

function isFailing({ tree, templateUrl }: Bench, tests: readonly string[], stdio: 'ignore' | 'inherit' = 'ignore') {
  const child = spawn(join(ROOT, 'node_modules/.bin/vitest'), ['run', '--project', 'api', '--bail', '1', ...tests], {
    cwd: tree,
    stdio,
    env: { SEED: '1', ...process.env, TEMPLATE_URL: templateUrl },
    timeout: TIMEOUT_IN_MS,
    killSignal: 'SIGINT',
  })
  return new Promise<boolean>((resolve, reject) => child.on('error', reject).on('close', code => resolve(code !== 0)))
}

function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}
