/**
 * Measures server-rendered pages (landing page for a visitor, search page for a member) over HTTP with everything
 * enabled, and the bytes of script of each. The floor is Fastify sending a fixed page of the same size from memory.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { loginsOf } from '../src/app/demo/members/logins.ts'
import { logIn } from './log-in.ts'
import { load, startProgram } from './program.ts'
import { report } from './report.ts'

const HOST = 'vonk.localhost'
const program = await startProgram()
try {
  const origin = `http://127.0.0.1:${program.port}`
  const { email, password } = loginsOf().find(login => login.role === 'premium')!
  const cookie = await logIn(origin, HOST, email, password)
  const pages: { name: string; path: string; headers: Record<string, string> }[] = [
    { name: 'landing page, visitor', path: '/', headers: { host: HOST } },
    { name: 'search page, member', path: '/members', headers: { host: HOST, cookie } },
  ]
  for (const page of pages) {
    const html = await (await fetch(origin + page.path, { headers: page.headers })).text()
    const floor = await fixedPage(html)
    const bare = await load(floor.url)
    await floor.stop()
    const ours = await load(origin + page.path, page.headers)
    report({
      promise: `Server-rendered ${page.name}`,
      ours: `${Math.round(ours.perSecond)}/s, p50 ${ours.p50} ms, p99 ${ours.p99} ms`,
      floor: `the same ${Math.round(html.length / 1024)} KB from memory: ${Math.round(bare.perSecond)}/s`,
      ratio: (ours.perSecond / bare.perSecond).toFixed(3),
    })
    const { first, whole } = scriptBytes(html)
    report({
      promise: `Script on the ${page.name}, gzip`,
      ours: `${(first / 1024).toFixed(1)} KB before it can be used, ${(whole / 1024).toFixed(0)} KB in all`,
      floor: 'React 19 and its DOM alone: 60 KB',
      ratio: '',
    })
  }
} finally {
  await program.stop()
}

async function fixedPage(html: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const bare = Fastify()
  bare.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(html))
  const url = await bare.listen({ port: 0, host: '127.0.0.1' })
  return { url, stop: () => bare.close() }
}

/**
 * `first`: inline script and scripts that the page loads at once. `whole`: scripts that it loads when idle, with all
 * their imports.
 */
function scriptBytes(html: string): { first: number; whole: number } {
  const inline = [...html.matchAll(/<script[^>]*type="module"[^>]*>([^<]+)<\/script>/g)]
    .map(match => match[1]!)
    .join('')
  const named = [...html.matchAll(/<script[^>]*src="([^"]+)"|modulepreload" href="([^"]+)"/g)].map(
    match => match[1] ?? match[2]!,
  )
  const started = [...inline.matchAll(/import\('([^']+)'\)/g)].map(match => match[1]!)
  const size = (files: readonly string[]) =>
    [...withImports(files.map(file => file.replace(/^\//, '')))].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join('dist/client', file))).length,
      gzipSync(inline).length,
    )
  return { first: size(named), whole: size([...named, ...started]) }
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
