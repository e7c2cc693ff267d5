/** Checks how the source is laid out: the sizes of folders, short files and the order of words in names (STYLE.md). */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { SEEDED_BUGS } from '../seeded/bugs.ts'
import { importersOf } from '../support/static-analysis/imports.ts'

const FILES_IN_A_FOLDER = 20
const SHORT_FILE_IN_LINES = 15

const files = globSync('src/**/*', { withFileTypes: true })
  .filter(entry => entry.isFile() && !/\.generated\./.test(entry.name))
  .map(entry => `${entry.parentPath}/${entry.name}`)
const code = files.filter(file => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
const tests = code.filter(isTest)
const sources = code.filter(file => !isTest(file))
const contents = new Map(code.map(file => [file, readFileSync(file, 'utf8')]))
const read = (file: string) => contents.get(file) ?? ''

test(`no folder has more than ${FILES_IN_A_FOLDER} files side by side, tests included`, () => {
  expect(crowded([...files, ...globSync('test/{calls,database,house,money,processes,support}/**/*.ts')])).toEqual([])
  expect(crowded(Array.from({ length: 21 }, (_, index) => `src/ui/part-${index}.tsx`))).toEqual(['src/ui: 21'])
})

function crowded(paths: readonly string[]): string[] {
  const byFolder = Map.groupBy(paths, dirname)
  return [...byFolder]
    .filter(([, { length }]) => length > FILES_IN_A_FOLDER)
    .map(([at, list]) => `${at}: ${list.length}`)
}

/** Files that may be short by convention: doors, the files that every server part has, and those that fill slots. */
const STANDS_ALONE =
  /\/(?:index|urls|events|policy|listeners|jobs|personal-data|(?:contract|routes|store)(?:-[a-z-]+)?)\.ts$|-page\.tsx$|^src\/app\/web\/slots\//

test(`a file of under ${SHORT_FILE_IN_LINES} lines with one importer is part of its importer`, () => {
  const importers = importersOf(sources, read)
  const endpoints = new Set(
    sources
      .filter(file => /\/contract[^/]*\.ts$/.test(file))
      .flatMap(file => [...read(file).matchAll(/^export const (\w+) = /gm)].map(match => match[1]!)),
  )
  const single = sources.flatMap(file => {
    const [importer, ...others] = importers.get(file) ?? []
    return importer && others.length === 0 && isShort(read(file)) ? [{ file, importer }] : []
  })
  expect(single.length).toBeGreaterThan(20)
  const wrong = single.filter(
    ({ file, importer }) =>
      !STANDS_ALONE.test(file) &&
      // A verb with the name of its endpoint.
      !endpoints.has(camelCase(stemOf(file))) &&
      // A component for other rooms, imported by the door only, because a door exports components and contains none.
      !(file.endsWith('.tsx') && importer.endsWith('/web/index.ts')) &&
      // A file with a unit test, because the test would otherwise load the whole importer.
      !tests.includes(file.replace(/\.tsx?$/, '.test.ts')),
  )
  expect(wrong).toEqual([])
})

test('the importers of a file are found through relative paths, aliases and doors', () => {
  const small: Record<string, string> = {
    'src/ui/card.tsx': '',
    'src/features/chat/server/index.ts': "export { send } from './send.ts'",
    'src/features/desk/server/answer.ts':
      "import { send } from '#chat/server'\nconst later = () => import('#ui/card.tsx')\nnew URL('./word.js', base)",
  }
  const importers = importersOf(Object.keys(small), file => small[file]!)
  expect(Object.fromEntries([...importers].map(([file, by]) => [file, [...by]]))).toEqual({
    'src/features/chat/server/send.ts': ['src/features/chat/server/index.ts'],
    'src/features/chat/server/index.ts': ['src/features/desk/server/answer.ts'],
    'src/ui/card.tsx': ['src/features/desk/server/answer.ts'],
    'src/features/desk/server/word.js': ['src/features/desk/server/answer.ts'],
  })
})

test('each seeded bug names a test file that exists and text that its file has', () => {
  const stale = SEEDED_BUGS.filter(
    ({ file, edits }) =>
      !existsSync(file) || edits.some(([at, from]) => !existsSync(at) || !readFileSync(at, 'utf8').includes(from)),
  )
  expect(stale.map(({ name }) => name)).toEqual([])
})

/**
 * Roles of files that every room has. A role comes first in a file's name, so that its files are sorted together:
 * `store-orders.ts`.
 */
const ROLES = 'contract|rules|routes|store|policy|present|listeners|jobs|mails|failpoints'

test('a name has its parts in one order: the role first, the kind of a component last', () => {
  expect(misnamed(code, read)).toEqual([])
})

test.each([
  ['src/features/chat/server/order-store.ts', '', 'a role comes first: store-order'],
  ['src/features/chat/contractOrders.ts', '', 'lower case, with hyphens'],
  ['src/features/chat/web/page-search.tsx', 'export function Component() {}', 'a page ends in -page'],
  ['src/features/chat/web/card-photo.tsx', 'export function PhotoCard() {}', 'named after its component: photo-card'],
  ['src/features/chat/web/typing-hook.ts', 'export function useTyping() {}', 'named after its hook: use-typing'],
  ['src/features/chat/rules.unit.test.ts', '', 'a test is .test.ts or .api.test.ts'],
  ['src/features/chat/pinned.test.ts', '', 'a unit test is named after a file or folder beside it'],
])('%s is misnamed', (file, content, fault) => {
  expect(misnamed([file], () => content)).toEqual([`${file}: ${fault}`])
})

function misnamed(paths: readonly string[], contentOf: (file: string) => string): string[] {
  return paths.flatMap(file => {
    const fault = isTest(file) ? faultOfTest(file) : faultOfSource(file, contentOf(file))
    return fault ? [`${file}: ${fault}`] : []
  })
}

function faultOfSource(file: string, content: string): string | undefined {
  const stem = stemOf(file)
  if (stem === 'index') return
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem)) return 'lower case, with hyphens'
  const late = stem.match(`^(?!(?:${ROLES})-)(.+)-(${ROLES})$`)
  if (late) return `a role comes first: ${late[2]}-${late[1]}`
  const exported = [...content.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(match => match[1]!)
  if (/\/web\/|^src\/ui\//.test(file)) return faultOfComponent(stem, exported, file.endsWith('.tsx'))
}

function faultOfComponent(stem: string, exported: readonly string[], isMarkup: boolean): string | undefined {
  const components = isMarkup ? exported.filter(name => /^[A-Z][a-z]/.test(name)) : []
  if (components.includes('Component')) return stem.endsWith('-page') ? undefined : 'a page ends in -page'
  const [only, ...others] = exported
  if (!only || others.length > 0) return
  if (components.length === 1 && camelCase(stem) !== camelCase(only))
    return `named after its component: ${kebabCase(only)}`
  if (/^use[A-Z]/.test(only) && stem !== kebabCase(only)) return `named after its hook: ${kebabCase(only)}`
}

function faultOfTest(file: string): string | undefined {
  const [stem, ...kinds] = basename(file).split('.')
  const kind = kinds.join('.').replace('tsx', 'ts')
  if (kind === 'api.test.ts') return
  if (kind !== 'test.ts') return 'a test is .test.ts or .api.test.ts'
  const beside = files.filter(other => dirname(other) === dirname(file) && !isTest(other)).map(stemOf)
  const subjects = [basename(dirname(file)), ...beside]
  if (!subjects.some(subject => stem === subject || stem!.startsWith(`${subject}-`)))
    return 'a unit test is named after a file or folder beside it'
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

function isShort(content: string): boolean {
  return content.trimEnd().split('\n').length < SHORT_FILE_IN_LINES
}

function stemOf(file: string): string {
  return basename(file).replace(/\..*$/, '')
}

/** `like-button` and `LikeButton` become `likeButton`. */
function camelCase(name: string): string {
  const joined = name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  return joined.charAt(0).toLowerCase() + joined.slice(1)
}

function kebabCase(name: string): string {
  return name.replace(/(?<=[a-z0-9])[A-Z]/g, letter => `-${letter}`).toLowerCase()
}

test('each decision has a number of its own, so that a reference finds one document', () => {
  expect(sharedNumbers(globSync('docs/decisions/*.md'))).toEqual([])
  expect(sharedNumbers(['docs/decisions/001-a.md', 'docs/decisions/001-b.md'])).toEqual(['001'])
})

function sharedNumbers(paths: readonly string[]): string[] {
  const byNumber = Map.groupBy(paths, path => basename(path).slice(0, 3))
  return [...byNumber].filter(([, { length }]) => length > 1).map(([number]) => number)
}
