/** STYLE.md: the database's clock for money, discounts and sessions, `clock.ts` for everything else on the server. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const CLOCK = 'src/platform/server/clock.ts'

test('only clock.ts reads the time outside the browser', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter(file => !/\/(?:web|ui)\/|\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter(file => readsClock(readFileSync(file, 'utf8')))).toEqual([CLOCK])
})

test.each(['const added = new Date()', 'const at = Date.now()', 'Date()', 'new Date'])('%s reads the time', code => {
  expect(readsClock(code)).toBe(true)
})

test.each(['new Date(row.at)', 'Date.parse(at)', 'performance.now()', 'now()'])("%s doesn't read the time", code => {
  expect(readsClock(code)).toBe(false)
})

function readsClock(code: string): boolean {
  return /\bDate\(\s*\)|\bDate\.now\b|\bnew Date\b(?!\s*\()/.test(code)
}
