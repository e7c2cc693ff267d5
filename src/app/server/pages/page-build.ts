import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ProblemDocument } from '#platform/problem.ts'

/** The built pages: the functions that render them on the server, and the files that browsers load. */
export interface PageBuild {
  readonly render: Render
  /** Whether the page at this path is the same for all visitors. */
  readonly isShared: (path: string) => boolean
  /** Makes the error that a page throws when one of its requests is refused. */
  readonly problemOf: (document: ProblemDocument) => Error
  readonly scripts: readonly string[]
  /** Scripts that a page needs: those of the entry and of its source files. */
  readonly preloads: (needs: readonly string[]) => readonly string[]
  /** Address of the folder with the texts of a language for browsers. */
  readonly texts: (locale: string) => string
  readonly styles: readonly string[]
  /** `attribute` allows its scripts. */
  readonly extraHead: (attribute: string) => string
}

/**
 * The `render` of `src/app/web/entry-server.tsx`. The server may not import its types, because they belong to the web.
 */
// biome-ignore lint/suspicious/noExplicitAny: crosses from one TypeScript project to another at run time
export type Render = (request: Request, page: any, i18n: any) => Promise<any>

interface ManifestChunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

type Manifest = Readonly<Record<string, ManifestChunk>>

export const ENTRY = 'src/app/web/entry-client.tsx'

/** Reads the output of `npm run build`. */
export async function productionBuild(): Promise<PageBuild> {
  const manifestFile = resolve('dist/client/.vite/manifest.json')
  if (!existsSync(manifestFile)) throw new Error('The pages are not built yet; run "npm run build".')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const folders = JSON.parse(readFileSync(resolve('dist/client/.vite/texts.json'), 'utf8')) as Record<string, string>
  const { render, problemOf, isShared } = (await import(
    pathToFileURL(resolve('dist/server/entry-server.js')).href
  )) as PageBuild
  return {
    render,
    problemOf,
    isShared,
    scripts: [`/${manifest[ENTRY]!.file}`],
    preloads: needs => preloadsOf(manifest, needs),
    texts: locale => folders[locale] ?? '',
    styles: chunksOf(manifest, [ENTRY]).flatMap(({ css = [] }) => css.map(file => `/${file}`)),
    extraHead: () => '',
  }
}

/** The files that the entry and these sources import statically. */
function preloadsOf(manifest: Manifest, needs: readonly string[]): string[] {
  const [, ...rest] = chunksOf(manifest, [ENTRY, ...needs])
  return rest.map(({ file }) => `/${file}`)
}

/** These chunks and their static imports, without repeats. */
function chunksOf(manifest: Manifest, names: readonly string[]): ManifestChunk[] {
  const chunks = new Set<ManifestChunk>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || chunks.has(chunk)) return
    chunks.add(chunk)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  names.forEach(add)
  return [...chunks]
}
