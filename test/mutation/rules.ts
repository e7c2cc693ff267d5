import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { EQUIVALENT } from './equivalent.ts'
import type { Mutant } from './mutant.ts'

const root = resolve(import.meta.dirname, '../..')
const FOLDER = join(root, '.vonk/mutation')

/** The part of Stryker's JSON report that we read (mutation-testing-report-schema). */
interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Reported[] }>>
}

interface Place {
  readonly line: number
  readonly column: number
}

interface Reported {
  readonly status: string
  readonly replacement: string
  readonly location: { readonly start: Place; readonly end: Place }
}

/** Plants mistakes in pure files with Stryker, which runs only the unit tests that reach each mistake. */
export function mutateRules(files: readonly string[]): Mutant[] {
  const report = join(FOLDER, 'rules.json')
  const options = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: join('test/mutation/vitest.config.ts') },
    mutate: files,
    coverageAnalysis: 'perTest',
    concurrency: availableParallelism(),
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    tempDirName: join(FOLDER, 'sandbox'),
    ignorePatterns: ['bench', 'dist', '.vonk'],
    // Stryker rewrites a tsconfig through the compiler's API, which TypeScript 7 lacks; Vitest needs no tsconfig here.
    tsconfigFile: 'none.json',
  }
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'stryker.json'), JSON.stringify(options))
  const stryker = join(import.meta.dirname, 'stryker/node_modules/@stryker-mutator/core/bin/stryker.js')
  const { status } = spawnSync(process.execPath, [stryker, 'run', join(FOLDER, 'stryker.json')], {
    cwd: root,
    stdio: 'inherit',
    // A fixed seed, so that every run of a commit has the same score.
    env: { SEED: '1', ...process.env },
  })
  if (status !== 0) throw new Error(`Stryker ended with exit code ${status}`)
  return mutantsIn(JSON.parse(readFileSync(report, 'utf8')) as Report)
}

const KILLED = ['Killed', 'Timeout']
const SURVIVED = ['Survived', 'NoCoverage']

function mutantsIn({ files }: Report): Mutant[] {
  const all = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => [...KILLED, ...SURVIVED].includes(status))
      .map(({ status, replacement, location: { start, end } }) => ({
        file,
        line: start.line,
        original: textBetween(source, start, end),
        replacement,
        isKilled: KILLED.includes(status),
      })),
  )
  for (const each of EQUIVALENT.filter(({ file }) => file in files)) {
    const found = all.filter(mutant => isSame(each, mutant))
    if (found.length === 0)
      throw new Error(
        `test/mutation/equivalent.ts lists a mutant that ${each.file} no longer has: ${each.original} → ${each.replacement}`,
      )
    if (found.every(mutant => mutant.isKilled))
      throw new Error(`test/mutation/equivalent.ts lists a mutant that a test now detects; remove it: ${each.original}`)
  }
  return all.filter(mutant => mutant.isKilled || !EQUIVALENT.some(each => isSame(each, mutant)))
}

function isSame(one: Pick<Mutant, 'file' | 'original' | 'replacement'>, other: Mutant): boolean {
  return one.file === other.file && one.original === other.original && one.replacement === other.replacement
}

function textBetween(source: string, start: Place, end: Place): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join('\n')
}
