/** STYLE.md: "Names carry units". Durations have one definition, `src/platform/durations.ts`. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const DURATIONS = 'src/platform/durations.ts'

test('only durations.ts defines minutes, hours and days', () => {
  const files = globSync('{src,bench,test/support}/**/*.{ts,tsx}').filter(
    file => file !== DURATIONS && !/\.test\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(files.flatMap(file => ownDurations(readFileSync(file, 'utf8')).map(line => `${file}: ${line}`))).toEqual([])
})

test.each([
  'const HOUR = 3600',
  'export const DAY = 24 * 60',
  'const MINUTE_IN_SECONDS = 60',
  'rateLimit: { max: 5, perSeconds: 3_600 }',
  'const KEPT_IN_MS = 86_400_000',
  'const KEPT_IN_MS = 24 * 60 * 60 * 1000',
])('%s is a second definition', line => {
  expect(ownDurations(line)).toEqual([line])
})

test.each([
  "header('cache-control', 'max-age=86400')",
  '    extract(epoch FROM now() - at) / 3600',
  'const DAY_IN_MINUTES = 24',
])('%s is none', line => {
  expect(ownDurations(line)).toEqual([])
})

function ownDurations(code: string): string[] {
  return code.split('\n').filter(line => {
    const withoutTexts = line.replaceAll(/'[^']*'|extract\(epoch.*/g, '')
    return (
      /\bconst (?:MINUTE|HOUR|DAY)(?:_IN_SECONDS|_IN_MS)? =/.test(withoutTexts) ||
      /\b(?:3_?600|86_?400)(?:_?000)?\b|\b60 \* (?:60|1_?000)\b/.test(withoutTexts)
    )
  })
}
