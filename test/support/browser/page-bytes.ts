import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

export interface PageBytes {
  /** The document as it is, and compressed. */
  readonly document: number
  readonly documentBrotli: number
  /** Script that the page loads at once, inline script included; Brotli. */
  readonly firstScript: number
  /** All script of the page: that of `firstScript`, and what it loads when idle, with all imports; Brotli. */
  readonly wholeScript: number
  /** The same before its compression. */
  readonly wholeScriptRaw: number
}

/** The bytes of a page that the server rendered, with the files of the build in `dist/client`. */
export function pageBytes(html: string): PageBytes {
  const inline = [...html.matchAll(/<script[^>]*type="module"[^>]*>([^<]+)<\/script>/g)]
    .map(([, code]) => code!)
    .join('')
  const named = [...html.matchAll(/<script[^>]*src="([^"]+)"|modulepreload" href="([^"]+)"/g)].map(
    ([, script, preload]) => script ?? preload!,
  )
  const started = [...inline.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file!)
  const size = (files: readonly string[], ofInline: number, ending: string) =>
    [...withImports(files.map(file => file.replace(/^\//, '')))].reduce(
      (sum, file) => sum + statSync(join('dist/client', file + ending)).size,
      ofInline,
    )
  const compressed = inline ? brotliCompressSync(inline).length : 0
  return {
    document: Buffer.byteLength(html),
    documentBrotli: brotliCompressSync(html).length,
    firstScript: size(named, compressed, '.br'),
    wholeScript: size([...named, ...started], compressed, '.br'),
    wholeScriptRaw: size([...named, ...started], inline.length, ''),
  }
}

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

function withImports(files: readonly string[]): Set<string> {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
  const chunks = new Map(Object.values(manifest).map(chunk => [chunk.file, chunk]))
  const all = new Set<string>()
  const add = (file: string): void => {
    if (all.has(file)) return
    all.add(file)
    for (const name of chunks.get(file)?.imports ?? []) add(manifest[name]!.file)
  }
  files.forEach(add)
  return all
}
