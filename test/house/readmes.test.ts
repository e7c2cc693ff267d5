/** Documents name files that exist, and the README of a room lists its functions, components and endpoint files. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LADDER } from '../../src/ladder.ts'

test.each(LADDER)('the README of %s names each function and component of its doors', room => {
  const readme = readFileSync(`src/features/${room}/README.md`, 'utf8')
  const doors = ['server/index.ts', 'web/index.ts'].map(door => `src/features/${room}/${door}`).filter(existsSync)
  const offered = doors.flatMap(door => exportedValues(readFileSync(door, 'utf8')))
  expect(offered.filter(name => !isNamed(readme, name))).toEqual([])
})

test.each(LADDER)('the README of %s names each file with endpoints', room => {
  const readme = readFileSync(`src/features/${room}/README.md`, 'utf8')
  const contracts = globSync(`src/features/${room}/{,office/}contract*.ts`)
    .filter(file => /\bendpoint\(/.test(readFileSync(file, 'utf8')))
    .map(file => file.replace(`src/features/${room}/`, ''))
  expect(contracts.filter(file => !isNamed(readme, file))).toEqual([])
})

/** The exported values of a door, except `room` (for the app) and `pages` (listed as pages). */
function exportedValues(door: string): string[] {
  const inLists = [...door.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list]) => list!.split(','))
  const declared = [...door.matchAll(/export (?:const|(?:async )?function) (\w+)/g)].map(([, name]) => name!)
  const listed = inLists.map(name => name.trim()).filter(name => name !== '' && !name.startsWith('type '))
  return [...listed.map(name => name.split(' as ').at(-1)!), ...declared].filter(name => !/^(room|pages)$/.test(name))
}

const isNamed = (readme: string, name: string) =>
  new RegExp(`(?<![\\w-])${name.replace('.', '\\.')}(?!\\w)`).test(readme)

test('each file that the documents name by its full path exists', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', 'src/features/*/README.md'])
  const missing = documents.flatMap(document =>
    [...readFileSync(document, 'utf8').matchAll(/`((?:src|test|bin|bench|db|docs|locales)\/[\w./-]+\.\w+)`/g)]
      .map(([, path]) => path!)
      .filter(path => !existsSync(path))
      .map(path => `${document}: ${path}`),
  )
  expect(missing).toEqual([])
})
