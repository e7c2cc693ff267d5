import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const SPECIFIER = /(?:from|import)\s*\(?\s*'([#.][^']+)'|new URL\('(\.[^']+)'/g

/** The importers of each file, by path. A `new URL('./x', …)` counts as an import. */
export function importersOf(files: readonly string[], read = (file: string) => readFileSync(file, 'utf8')) {
  const importers = new Map<string, Set<string>>()
  for (const file of files) {
    for (const [, imported, located] of read(file).matchAll(SPECIFIER)) {
      const target = targetOf(file, (imported ?? located)!)
      importers.set(target, (importers.get(target) ?? new Set()).add(file))
    }
  }
  return importers
}

/** The path of an imported file: relative, or by the aliases in `imports` of package.json. */
function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  const [, first, rest] = specifier.match(/^#([^/]+)\/(.+)$/)!
  if (first === 'platform') return `src/platform/${rest}`
  if (first === 'ui') return `src/ui/${rest}`
  if (rest === 'office') return `src/features/${first}/office/web/index.ts`
  return `src/features/${first}/${/^(?:server|web)$|\/server$/.test(rest!) ? `${rest}/index` : rest}.ts`
}
