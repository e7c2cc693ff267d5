import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin, Rolldown } from 'vite'
import { SourceTexts } from './source-texts.ts'

const ENTRY = 'src/app/web/entry-client.tsx'
/** The name of the file with the texts of the entry, which every page needs. */
const COMMON = 'common'

/**
 * Writes a file of compiled texts for each page, each part that is loaded later (`loadPart`) and the entry, in each
 * language: `assets/texts/<lang>-<hash>/<name>.js`. A document names the folder of its language,
 * so the code names only its own file: a page exports it as `texts`. In the server's build a page also exports its source
 * file, which is the key of its chunk in the browser's manifest. Each page also exports the slots that it renders, and
 * whether it reads the query cache.
 */
export function pageTexts(): Plugin {
  const root = process.cwd()
  const source = new SourceTexts(root)
  const entry = join(root, ENTRY)
  const sourceByName = new Map([[COMMON, entry]])
  const nameOf = (file: string) => {
    const name = relative(join(root, 'src'), file).replace(/^features\/|\.tsx?$/g, '')
    sourceByName.set(name, file)
    return JSON.stringify(name)
  }
  const keysOf = (name: string) => {
    const file = sourceByName.get(name) ?? sourceOf(root, name)
    const keys = source.of(file)
    if (name === COMMON) return keys
    const common = new Set(source.of(entry))
    return keys.filter(key => !common.has(key))
  }
  return {
    name: 'vonk-page-texts',
    enforce: 'pre',
    transform(code, id, options) {
      const path = id.split('?')[0]!
      if (/-page\.tsx$/.test(path)) {
        const file = options?.ssr ? `\nexport const file = ${JSON.stringify(relative(root, path))}` : ''
        const slots = JSON.stringify(source.slotsOf(path))
        return {
          code: `${code}\nexport const texts = ${nameOf(path)}\nexport const slots = ${slots}\nexport const queries = ${source.readsQueries(path)}${file}`,
          map: null,
        }
      }
      if (!code.includes('loadPart(() =>')) return null
      const withTexts = code.replace(
        /loadPart\((\(\) => import\('([^']+)'\))/g,
        (_, load: string, spec: string) => `loadPart(${load}, ${nameOf(resolve(path, '..', spec))}`,
      )
      return { code: withTexts, map: null }
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !/-page\.tsx$/.test(chunk.facadeModuleId ?? '')) continue
        const known = new Set([...source.of(entry), ...source.of(chunk.facadeModuleId!)])
        const missing = source.textsIn(codeOf(bundle, chunk)).filter(each => !known.has(each))
        if (missing.length > 0) this.error(`${chunk.facadeModuleId} uses ${missing}, which it would not load`)
      }
      const folders: Record<string, string> = {}
      for (const locale of readdirSync(join(root, 'locales'))) {
        const texts = compiledTexts(join(root, 'locales', locale))
        const files = [...sourceByName.keys()].sort().map(name => ({ name, code: moduleOf(texts, keysOf(name)) }))
        const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 8)
        const folder = `assets/texts/${locale}-${hash}`
        folders[locale] = `/${folder}`
        for (const { name, code } of files)
          this.emitFile({ type: 'asset', fileName: `${folder}/${name}.js`, source: code })
      }
      this.emitFile({ type: 'asset', fileName: '.vite/texts.json', source: JSON.stringify(folders) })
    },
    /** In development: makes the file of a language at its request. */
    resolveId: id => (IN_DEVELOPMENT.test(id) ? id : null),
    load(id) {
      const [, locale, name] = IN_DEVELOPMENT.exec(id) ?? []
      return locale ? moduleOf(compiledTexts(join(root, 'locales', locale)), keysOf(name!)) : null
    },
    /** In development: reloads a page after an edit that changes its texts. */
    hotUpdate({ file, modules }) {
      const isCatalogue = file.startsWith(join(root, 'locales/'))
      const before = new Map([...sourceByName.keys()].map(name => [name, JSON.stringify(keysOf(name))]))
      source.forget(file)
      const graph = this.environment.moduleGraph
      const stale = [...graph.idToModuleMap].flatMap(([id, module]) => {
        const name = IN_DEVELOPMENT.exec(id)?.[2]
        return name && (isCatalogue || JSON.stringify(keysOf(name)) !== before.get(name)) ? module : []
      })
      if (stale.length === 0) return undefined
      for (const module of stale) graph.invalidateModule(module)
      if (this.environment.name === 'client') this.environment.hot.send({ type: 'full-reload' })
      return [...modules, ...stale]
    },
  }
}

/** The source behind a name, in development after a restart. */
function sourceOf(root: string, name: string): string {
  const files = ['src/features', 'src'].flatMap(folder =>
    [`${name}.tsx`, `${name}.ts`].map(end => join(root, folder, end)),
  )
  return files.find(file => existsSync(file)) ?? files[0]!
}

const IN_DEVELOPMENT = /^\/@texts\/([a-z]{2})\/([\w/-]+)\.js$/

/** The texts of a language, compiled, so that browsers carry no ICU parser. */
function compiledTexts(folder: string): Record<string, unknown> {
  return Object.fromEntries(
    readdirSync(folder).flatMap(file =>
      Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>).map(
        ([key, message]) => [`${file.replace(/\.json$/, '')}.${key}`, compileMessage(message)],
      ),
    ),
  )
}

function moduleOf(texts: Record<string, unknown>, keys: readonly string[]): string {
  const own = Object.fromEntries(keys.map(key => [key, texts[key]]))
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(own))})`
}

/** The code of a chunk and of its static imports. Those of every page, or of every page of members, are left out. */
function codeOf(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk): string {
  const seen = new Set<string>()
  const add = (each: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): string => {
    if (
      each?.type !== 'chunk' ||
      seen.has(each.fileName) ||
      /^(app|libraries|queries|ui|cards|member)$/.test(each.name)
    )
      return ''
    seen.add(each.fileName)
    return [each.code, ...each.imports.map(name => add(bundle[name]))].join('\n')
  }
  return add(chunk)
}
