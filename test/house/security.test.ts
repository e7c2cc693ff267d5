/** The documents of docs/security name files, symbols and tests that exist. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = 'docs/security'
const VERDICTS = ['met', 'partly', 'not met', 'not applicable']

/**
 * OWASP ASVS 5.0.0: the number of requirements of levels 1 and 2 in each section. The requirements of level 3 follow
 * them.
 */
const SECTIONS: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}
const LEVEL_1_COUNT = 70

interface Row {
  readonly id: string
  readonly level: string
  readonly requirement: string
  readonly verdict: string
  readonly evidence: string
  readonly note: string
}

const rows = rowsOf(readFileSync(`${FOLDER}/asvs.csv`, 'utf8'))

test('[TRUST-3] docs/security/asvs.csv has each requirement of level 1 and 2 once', () => {
  const expected = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, each) => `${section}.${each + 1}`),
  )
  expect(rows.map(row => row.id)).toEqual(expected)
  expect(expected).toHaveLength(253)
  expect(rows.filter(row => row.level === 'L1')).toHaveLength(LEVEL_1_COUNT)
  expect(rows.filter(row => row.level === 'L2')).toHaveLength(253 - LEVEL_1_COUNT)
})

test('[TRUST-3] each row of asvs.csv has a verdict with evidence, and a note where it is not met', () => {
  const wrong = rows.filter(
    ({ requirement, verdict, evidence, note }) =>
      requirement === '' ||
      !VERDICTS.includes(verdict) ||
      (['met', 'partly'].includes(verdict) ? evidence === '' : note === '') ||
      (verdict === 'partly' && note === ''),
  )
  expect(wrong).toEqual([])
})

test('[TRUST-3] the evidence of asvs.csv exists: each file, and the text after its #', () => {
  const missing = rows.flatMap(({ id, evidence }) =>
    evidence
      .split('; ')
      .filter(each => each !== '' && !isThere(each))
      .map(each => `${id}: ${each}`),
  )
  expect(missing).toEqual([])
  expect(isThere('src/platform/server/nothing.ts')).toBe(false)
  expect(isThere('src/platform/server/log.ts#noSuchThing')).toBe(false)
})

test('[TRUST-3] docs/security/README.md counts the verdicts of asvs.csv', () => {
  const counts = VERDICTS.map(verdict => [
    verdict,
    ...['L1', 'L2'].map(level => rows.filter(row => row.verdict === verdict && row.level === level).length),
  ])
  const readme = readFileSync(`${FOLDER}/README.md`, 'utf8')
  for (const row of counts) expect(readme).toContain(`| ${row.join(' | ')} |`)
})

test.each(['threat-model.md', 'controls.md'])('[TRUST-3] files and rows of tests that %s names exist', document => {
  const text = readFileSync(`${FOLDER}/${document}`, 'utf8')
  const named = [...text.matchAll(/`([a-z][\w.-]*\/[\w./-]*)`((?:\s*\[[A-Z0-9]+-\d+\])*)/g)]
  expect(named.length).toBeGreaterThan(35)
  const missing = named.flatMap(([, path = '', titles = '']) => {
    const file = fullPathOf(path)
    if (!file) return [path]
    return (titles.match(/\[[^\]]+\]/g) ?? [])
      .filter(title => !readFileSync(file, 'utf8').includes(title))
      .map(title => `${path} ${title}`)
  })
  expect(missing).toEqual([])
})

/** Two A4 pages at 10 points with margins of 18 mm, even in a wide font (DejaVu Serif, measured in Chromium). */
const WORDS_ON_TWO_PAGES = 1160

test('[TRUST-3] the threat model fits two pages', () => {
  const words = readFileSync(`${FOLDER}/threat-model.md`, 'utf8').split(/\s+/)
  expect(words.length).toBeLessThanOrEqual(WORDS_ON_TWO_PAGES)
})

function isThere(evidence: string): boolean {
  const [path = '', text = ''] = evidence.split(/#(.*)/s)
  return existsSync(path) && readFileSync(path, 'utf8').includes(text)
}

/** The documents shorten paths: rooms are in src/features, `platform/` is src/platform/server, `room/name` one test of a room. */
function fullPathOf(path: string): string | undefined {
  const [room = '', ...rest] = path.split('/')
  const folder = room === 'test' ? 'test' : room === 'platform' ? 'src/platform/server' : `src/features/${room}`
  const tests = globSync(`${folder}/**/${rest.join('/')}{.api.test.ts,.test.ts,.e2e.ts}`)
  if (tests.length > 0) return tests.length === 1 ? tests[0] : undefined
  const candidates = [path, `src/features/${path}`, path.replace(/^platform\//, 'src/platform/server/')]
  return candidates.find(each => existsSync(each)) ?? globSync(`src/features/${path}*`)[0]
}

function rowsOf(csv: string): Row[] {
  const [, ...lines] = csv.trimEnd().split('\n')
  return lines.map(line => {
    const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)]
    const [id = '', level = '', requirement = '', verdict = '', evidence = '', note = ''] = cells.map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    )
    return { id, level, requirement, verdict, evidence, note }
  })
}

test('[OFFICE-11] one function writes every CSV file, because it makes formulas harmless', () => {
  const writers = globSync('src/**/*.{ts,tsx}').filter(file =>
    readFileSync(file, 'utf8').includes("from 'csv-stringify"),
  )
  expect(writers).toEqual(['src/platform/csv.ts'])
})
