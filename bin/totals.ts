/** Prints "<passed> <failed>" of a runner's JSON report (Vitest's or Playwright's). */
import { readFileSync } from 'node:fs'

const report = JSON.parse(readFileSync(process.argv[2]!, 'utf8'))
const [passed, failed] = report.stats
  ? [report.stats.expected, report.stats.unexpected + report.stats.flaky + (report.errors?.length ?? 0)]
  : [
      report.numPassedTests,
      report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
    ]
console.log(`${passed} ${failed + (passed + failed === 0 ? 1 : 0)}`)
