/** Guards the pages that the rooms declare: no two claim the same address. */
import { globSync, readFileSync } from 'node:fs'
import { matchRoutes } from 'react-router'
import { describe, expect, test } from 'vitest'

const paths = globSync('src/features/*/{web,office}/index.ts').flatMap(file =>
  [...readFileSync(file, 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path!),
)

describe('pages', () => {
  test('are declared by the rooms', () => {
    expect(paths.length).toBeGreaterThan(70)
    expect(paths).toEqual([...new Set(paths)])
  })

  test('are found whatever their order: the router ranks fixed parts before parameters', () => {
    const routes = paths.map(path => ({ id: path, path }))
    const reversed = routes.toReversed()
    for (const path of paths) {
      const address = path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '1')
      expect(matchRoutes(routes, address)?.at(-1)?.route.path, address).toBe(path)
      expect(matchRoutes(reversed, address)?.at(-1)?.route.path, address).toBe(path)
    }
  })
})
