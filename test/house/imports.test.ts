/**
 * Importing a module changes nothing. The additions of a room to other rooms are fields of its room object
 * (ARCHITECTURE.md).
 */
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { type Node, nodesIn } from '../support/static-analysis/syntax.ts'

/** Entry files of programs; no module imports them. */
const ENTRY_FILE = /(?:[/-]main\.ts|\/entry-client\.tsx|\/app\/demo\/generate\.ts|\/app\/server\/development\.ts)$/

/** Settings of packages, which apply to the whole process that loads the module. */
const PACKAGE_SETTINGS = [
  'src/features/photos/server/imaging/decode.ts: sharp',
  'src/platform/server/database/db.ts: pg',
  'src/platform/server/endpoints/validator.ts: addFormats',
  'src/platform/server/ledger-checks/ledger-checks.ts: Gauge',
  'src/platform/server/metrics/metrics.ts: Gauge',
  'src/platform/server/metrics/metrics.ts: collectDefaultMetrics',
]

/** Names of functions and methods that change the object or module to which they belong. */
const CHANGES =
  /^(?:(?:add|on|once|push|unshift|set|register|subscribe|listen|provide|install|use)(?:[A-Z].*)?|decorate|delete|splice)$/

test('no module of src registers anything when it is imported', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter(
    file => !ENTRY_FILE.test(file) && !/\.(?:test|generated|d)\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap(file => changesAtImport(file, readFileSync(file, 'utf8')))
  expect([...new Set(found)].sort()).toEqual(PACKAGE_SETTINGS)
})

test.each([
  ["import './listeners.ts'", './listeners.ts'],
  ["import { onPublished } from '#chat/server'\nonPublished(notify)", 'onPublished'],
  ["import { sources } from './sources.ts'\nsources.push(photos)", 'sources'],
  ["import { sources } from './sources.ts'\nexport const count = sources.push(photos)", 'sources'],
  ["import { onPublished } from '#chat/server'\nexport const stop =\n  onPublished(notify)", 'onPublished'],
  ["import { sources } from './sources.ts'\nsources.photos = photos", 'sources'],
  ["import { sources } from './sources.ts'\nfor (const each of ALL) sources.add(each)", 'sources'],
  ["import { start } from './start.ts'\nif (isServer) await start()", 'start'],
  ["import { Registered } from './registered.ts'\nnew Registered()", 'Registered'],
  ["import { sources } from './sources.ts'\n;(() => sources.add(photos))()", 'sources'],
  ["process.on('exit', close)", 'process'],
  ['setInterval(find, 2_000)', 'setInterval'],
  ['const beat = setInterval(find, 2_000)', 'setInterval'],
  ["window.addEventListener('online', retry)", 'window'],
])('a change at import is found: %s', (text, name) => {
  expect(changesAtImport('src/features/chat/server/send.ts', text)).toEqual([
    `src/features/chat/server/send.ts: ${name}`,
  ])
})

test.each([
  "import './card.css'",
  "import { sources } from './sources.ts'\nexport const photoSource = sources.with(photos)",
  "import { job } from '#platform/server/jobs/jobs.ts'\nexport const clean = job({ name: 'clean', run: () => sources.add(1) })",
  "const kinds = new Map()\nkinds.set('a', 1)",
  "import { sources } from './sources.ts'\nexport function connect() {\n  sources.add(photos)\n}",
])('a module may declare, build constants and fill its own: %s', text => {
  expect(changesAtImport('src/features/chat/server/send.ts', text)).toEqual([])
})

/** Their methods and functions change the process or the page. */
const GLOBALS = ['process', 'globalThis', 'window', 'document', 'setInterval', 'setTimeout']

/** Matches a top-level statement that isn't a declaration, or a constant from a call with a name in CHANGES. */
const SUSPECT =
  /^(?:(?!import\b|export\b|const\b|let\b|async function|function|class|abstract|interface|type\b|declare\b)[\w$(;[]|import ['"])|^(?:export )?(?:const|let) .*\b(?:add|on|once|push|unshift|set|register|subscribe|listen|provide|install|use|decorate|delete|splice)\w*\(|=\n\s+[\w.]+\(/m

/** The imported names that a module's own statements change, and the files that it imports for their effect only. */
function changesAtImport(file: string, text: string): string[] {
  // Most files have only declarations; parsing all of them takes seconds.
  if (!SUSPECT.test(text)) return []
  const { program } = parseSync(file, text)
  const imported = new Set<string>(GLOBALS)
  for (const { type, specifiers } of program.body as Node[]) {
    if (type === 'ImportDeclaration') for (const { local } of specifiers) imported.add(local.name)
  }
  return (program.body as Node[])
    .flatMap(statement => changesOf(statement))
    .filter(name => imported.has(name) || name.includes('/'))
    .map(name => `${file}: ${name}`)
}

function changesOf(statement: Node): string[] {
  if (statement.type === 'ImportDeclaration') {
    const { value } = statement.source
    return statement.specifiers.length > 0 || value.endsWith('.css') ? [] : [value]
  }
  const declared = statement.type.startsWith('Export') ? statement.declaration : statement
  if (!declared || /^(?:Function|Class|TS)/.test(declared.type)) return []
  const changes = [...nodesIn(declared)].filter(({ node, around }) => runsAtImport(around) && mayChange(node))
  const isDeclaration = declared.type === 'VariableDeclaration'
  return changes.flatMap(({ node }) => {
    const target = node.callee ?? node.left
    if (isDeclaration && !CHANGES.test(lastName(target))) return []
    return [firstName(target)]
  })
}

function mayChange({ type }: Node): boolean {
  return type === 'CallExpression' || type === 'NewExpression' || type === 'AssignmentExpression'
}

/** False inside a function, unless the function is called right where it is defined. */
function runsAtImport(around: readonly Node[]): boolean {
  return around.every((node, index) => !/Function/.test(node.type) || isCalled(node, around.slice(0, index)))
}

function isCalled(node: Node, around: readonly Node[]): boolean {
  const outer = around.findLast(({ type }) => type !== 'ParenthesizedExpression')
  return outer?.type === 'CallExpression' && plain(outer.callee) === node
}

/** The first name of `a.b.c()` is a. */
function firstName(node: Node): string {
  const inner = plain(node)
  if (inner.type === 'Identifier') return inner.name
  const next = inner.object ?? inner.callee
  return next ? firstName(next) : ''
}

/** The last name of `a.b.c` is c. */
function lastName(node: Node): string {
  const inner = plain(node)
  return inner.name ?? inner.property?.name ?? ''
}

function plain(node: Node): Node {
  return /^(?:Parenthesized|Chain|TSNonNull)Expression$/.test(node.type) ? plain(node.expression) : node
}
