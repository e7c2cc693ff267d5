/** Prints the slowest test files from Vitest's and Playwright's JSON reports. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

const SHOWN = 10

interface VitestReport {
  readonly testResults: readonly { name: string; startTime: number; endTime: number; assertionResults: unknown[] }[]
}

interface Suite {
  readonly file: string
  readonly suites?: readonly Suite[]
  readonly specs: readonly { tests: readonly { results: readonly { duration: number }[] }[] }[]
}

interface File {
  readonly name: string
  readonly tests: number
  readonly ms: number
}

const files = process.argv.slice(2).flatMap(path => {
  try {
    return filesOf(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return []
  }
})
console.log('slowest files')
for (const { name, tests, ms } of files.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN)) {
  console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}  (${tests} tests)`)
}

function filesOf(report: VitestReport | { suites: Suite[] }): File[] {
  if ('suites' in report) return report.suites.map(fileOfSuite)
  return report.testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    name: relative('.', name),
    tests: assertionResults.length,
    ms: endTime - startTime,
  }))
}

function fileOfSuite(suite: Suite): File {
  const durations = durationsOf(suite)
  const ms = durations.reduce((sum, each) => sum + each, 0)
  return { name: `test/stories/${suite.file}`, tests: durations.length, ms }
}

function durationsOf({ specs, suites = [] }: Suite): number[] {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
  return [...own, ...suites.flatMap(durationsOf)]
}
