import { join, relative, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { SourceTexts } from './source-texts.ts'

const COMMON = 'virtual:common-texts'
const ENTRY = 'src/app/web/entry-client.tsx'

/**
 * Adds the list of text namespaces to the code: to each page (`export const texts`), to each part that is loaded later
 * (`loadPart`), and for all pages together (`virtual:common-texts`). In the server's build a page also exports its
 * source file, which is the key of its chunk in the browser's manifest.
 */
export function pageTexts(): Plugin {
  const root = process.cwd()
  const source = new SourceTexts(root)
  const textsByFile = new Map<string, string>()
  const textsFor = (file: string) => {
    const texts = JSON.stringify(source.of(file))
    textsByFile.set(file, texts)
    return texts
  }
  return {
    name: 'vonk-page-texts',
    enforce: 'pre',
    resolveId: id => (id === COMMON ? `\0${COMMON}` : null),
    load: id => (id === `\0${COMMON}` ? `export const COMMON_TEXTS = ${textsFor(join(root, ENTRY))}` : null),
    transform(code, id, options) {
      const path = id.split('?')[0]!
      if (/-page\.tsx$/.test(path)) {
        const file = options?.ssr ? `\nexport const file = ${JSON.stringify(relative(root, path))}` : ''
        return { code: `${code}\nexport const texts = ${textsFor(path)}${file}`, map: null }
      }
      if (!code.includes('loadPart(() =>')) return null
      const withTexts = code.replace(
        /loadPart\((\(\) => import\('([^']+)'\))/g,
        (_, load: string, spec: string) => `loadPart(${load}, ${JSON.stringify(source.of(resolve(path, '..', spec)))}`,
      )
      return { code: withTexts, map: null }
    },
    /** Checks the browser's build: fails if a page's chunks use a text that the page doesn't load. */
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const common = source.of(join(root, ENTRY))
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !/-page\.tsx$/.test(chunk.facadeModuleId ?? '')) continue
        const known = [...common, ...source.of(chunk.facadeModuleId!)]
        const missing = source.textsIn(codeOf(bundle, chunk)).filter(each => !known.includes(each))
        if (missing.length > 0) this.error(`${chunk.facadeModuleId} names texts of ${missing}, which it would not load`)
      }
    },
    /** In development: reloads a page after an edit that changes its texts. */
    hotUpdate({ file, modules }) {
      source.forget(file)
      const changed = [...textsByFile].filter(([page, texts]) => JSON.stringify(source.of(page)) !== texts)
      if (changed.length === 0) return undefined
      const graph = this.environment.moduleGraph
      const stale = changed.flatMap(([page]) =>
        page === join(root, ENTRY)
          ? (graph.getModuleById(`\0${COMMON}`) ?? [])
          : [...(graph.getModulesByFile(page) ?? [])],
      )
      for (const module of stale) graph.invalidateModule(module)
      if (this.environment.name === 'client') this.environment.hot.send({ type: 'full-reload' })
      return [...modules, ...stale]
    },
  }
}

/** The code of a chunk and of its static imports. Chunks of every page are named `app` and `libraries`. */
function codeOf(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk): string {
  const seen = new Set<string>()
  const add = (each: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): string => {
    if (each?.type !== 'chunk' || seen.has(each.fileName) || /^(app|libraries)$/.test(each.name)) return ''
    seen.add(each.fileName)
    return [each.code, ...each.imports.map(name => add(bundle[name]))].join('\n')
  }
  return add(chunk)
}
