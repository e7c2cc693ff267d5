/**
 * Plants each bug of test/seeded/bugs.ts in a copy of the tree and finds the tests that fail. Writes the table
 * docs/seeded-bugs.md; exits with 1 if no test detects a bug. Takes some minutes, so it isn't part of `npm test`.
 * Run bin/build first: the tests of pages need it.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SEEDED_BUGS } from '../test/seeded/bugs.ts'
import type { SeededBug } from '../test/seeded/visibility-bugs.ts'
import { copyTree, ROOT } from '../test/support/programs/copied-tree.ts'

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[]
  }[]
}

/** Titles of the tests that fail with this bug. */
function caughtBy({ edits, project, file, only }: SeededBug): string[] {
  const tree = copyTree('seeded')
  try {
    for (const [path, from, to] of edits) {
      const before = readFileSync(join(tree, path), 'utf8')
      if (!before.includes(from))
        throw new Error(`${path} no longer contains the text that the seeded bug replaces: ${from}`)
      writeFileSync(join(tree, path), before.replace(from, to))
    }
    const output = join(tree, 'report.json')
    const args = ['run', '--project', project, file, '--reporter=json', `--outputFile=${output}`]
    spawnSync(join(ROOT, 'node_modules/.bin/vitest'), only ? [...args, '-t', only] : args, {
      cwd: tree,
      stdio: 'ignore',
      env: { ...ROUNDS, ...process.env },
    })
    const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Report
    const all = testResults.flatMap(each => each.assertionResults)
    if (all.length === 0) throw new Error(`no test ran in ${file}`)
    return all.filter(each => each.status === 'failed').map(each => each.title)
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

/** More rounds of the randomised tests than in `npm test`, so that some seed finds the bug. */
const ROUNDS = { MONEY_SEEDS: '1000', MONEY_STEPS: '400', FUZZ_ROUNDS: '40', LIVE_ROUNDS: '25', KILL_ROUNDS: '4' }

const wanted = process.argv[2]
const rows: string[] = []
let missed = 0
for (const bug of SEEDED_BUGS.filter(each => !wanted || each.name.includes(wanted))) {
  const titles = caughtBy(bug)
  if (titles.length === 0) missed++
  const more = titles.length > 1 ? ` and ${titles.length - 1} more` : ''
  rows.push(
    `| ${bug.name} | ${titles[0] ? `${titles[0].replaceAll('|', '\\|')}${more}` : '**no test**'} | \`${bug.file}\` |`,
  )
  process.stdout.write(`${titles.length > 0 ? '✓' : '✗'} ${bug.name}\n    ${titles[0] ?? 'no test failed'}${more}\n`)
}
const table = [
  '# Seeded bugs',
  '',
  'Each bug was planted in a copy of the tree; the test is the first that failed. Made by `npx node bin/seeded-bugs.ts`.',
  '',
  '| bug | detected by | file |',
  '|---|---|---|',
  ...rows,
  '',
]
if (!wanted) writeFileSync(join(ROOT, 'docs/seeded-bugs.md'), table.join('\n'))
process.exitCode = missed > 0 ? 1 : 0
