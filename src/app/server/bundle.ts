import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ProblemDocument } from '#platform/problem.ts'

/** The two bundles of the build: what renders, and which files browsers load. */
export interface Bundle {
  readonly render: Render
  /** Makes the error that a page's refused call throws. */
  readonly problemOf: (document: ProblemDocument) => Error
  readonly scripts: readonly string[]
  /** Scripts that a page will load: those of the entry, and of the source files that it needs. */
  readonly preloads: (needs: readonly string[]) => readonly string[]
  readonly styles: readonly string[]
  readonly extraHead: (nonce: string) => string
}

/** The server's side of `src/app/web/entry-server.tsx`; its types live with the web, which the server may not import. */
// biome-ignore lint/suspicious/noExplicitAny: crosses from one TypeScript project to another at run time
export type Render = (request: Request, page: any, i18n: any) => Promise<any>

interface ManifestChunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

const ENTRY = 'src/app/web/entry-client.tsx'

/** What `npm run build` made. */
export async function builtBundle(): Promise<Bundle> {
  const manifestFile = resolve('dist/client/.vite/manifest.json')
  if (!existsSync(manifestFile)) throw new Error('The pages are not built yet; run "npm run build".')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, ManifestChunk>
  const entry = manifest[ENTRY]!
  const { render, problemOf } = (await import(pathToFileURL(resolve('dist/server/entry-server.js')).href)) as Bundle
  return {
    render,
    problemOf,
    scripts: [`/${entry.file}`],
    preloads: needs => preloadsOf(manifest, needs),
    styles: (entry.css ?? []).map(file => `/${file}`),
    extraHead: () => '',
  }
}

/** The files that the entry and these sources import at once, each once; the entry itself is a script of the page. */
function preloadsOf(manifest: Record<string, ManifestChunk>, needs: readonly string[]): string[] {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const name of [ENTRY, ...needs]) add(name)
  files.delete(manifest[ENTRY]!.file)
  return [...files].map(file => `/${file}`)
}

/** Vite's own server inside ours: pages change as their source does. */
export async function developmentBundle(http: FastifyInstance): Promise<Bundle> {
  const { createServer } = await import('vite')
  const vite = await createServer()
  http.addHook('onClose', () => vite.close())
  http.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  const load = () => vite.ssrLoadModule('/src/app/web/entry-server.tsx') as Promise<Bundle>
  let problemOf: Bundle['problemOf'] = (await load()).problemOf
  return {
    async render(...args) {
      const entry = await load()
      problemOf = entry.problemOf
      return entry.render(...args)
    },
    problemOf: document => problemOf(document),
    scripts: [`/${ENTRY}`],
    preloads: () => [],
    styles: ['/src/ui/tokens.css'],
    extraHead: nonce =>
      `<script type="module" nonce="${nonce}" src="/@vite/client"></script>
<script type="module" nonce="${nonce}">import { injectIntoGlobalHook } from '/@react-refresh';injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>type=>type</script>`,
  }
}
