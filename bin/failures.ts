/** Prints each failure and its reason from Vitest's and Playwright's JSON reports, at the end of the log. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const REASON_LINES = 30

interface Failure {
  readonly name: string
  readonly reasons: readonly string[]
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

interface BrowserReport {
  readonly suites: readonly Suite[]
  readonly errors: readonly BrowserError[]
}

interface Suite {
  readonly file: string
  readonly suites?: readonly Suite[]
  readonly specs: readonly { ok: boolean; title: string; tests: readonly { results: readonly BrowserResult[] }[] }[]
}

interface BrowserResult {
  readonly errors: readonly BrowserError[]
}

interface BrowserError {
  readonly message?: string
}

for (const { name, reasons } of process.argv.slice(2).flatMap(read)) {
  console.log(`\n✗ ${name}`)
  for (const reason of reasons) console.log(shortened(reason))
}

function read(path: string): Failure[] {
  try {
    const report: VitestReport | BrowserReport = JSON.parse(readFileSync(path, 'utf8'))
    return 'suites' in report ? ofBrowser(report) : ofVitest(report)
  } catch (error) {
    return [{ name: path, reasons: [`no report: ${error}`] }]
  }
}

function ofVitest({ testResults }: VitestReport): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name)
    const failed = assertionResults.filter(each => each.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [{ name: file, reasons: [message] }] : []
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file}: ${fullName}`,
      reasons: failureMessages ?? [],
    }))
  })
}

function ofBrowser({ suites, errors }: BrowserReport): Failure[] {
  const outside = errors.length > 0 ? [{ name: 'outside of any story', reasons: reasonsOf(errors) }] : []
  return [...suites.flatMap(ofSuite), ...outside]
}

function ofSuite({ file, specs, suites = [] }: Suite): Failure[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => ({
      name: `test/stories/${file}: ${title}`,
      reasons: reasonsOf(tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))),
    }))
  return [...own, ...suites.flatMap(ofSuite)]
}

function reasonsOf(errors: readonly BrowserError[]): string[] {
  return errors.map(({ message = '' }) => message)
}

function shortened(reason: string): string {
  const lines = stripVTControlCharacters(reason).split('\n')
  return lines
    .slice(0, REASON_LINES)
    .map(line => `  ${line}`)
    .join('\n')
}
