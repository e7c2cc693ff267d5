/**
 * Measures server-rendered pages (landing page for a visitor, search page for a member) over HTTP with everything
 * enabled, compressed as browsers get them, and the bytes of each. The floor is Fastify sending a fixed page of the same
 * bytes from memory.
 */
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { build } from 'vite'
import { loginsOf } from '../src/app/demo/members/logins.ts'
import { pageBytes } from '../test/support/browser/page-bytes.ts'
import { logIn } from './log-in.ts'
import { load, startProgram } from './program.ts'
import { report } from './report.ts'

const HOST = 'vonk.localhost'
const BROWSER = { host: HOST, 'accept-encoding': 'br', 'sec-fetch-site': 'none' }
const react = await reactAlone()
const program = await startProgram()
try {
  const origin = `http://127.0.0.1:${program.port}`
  const { email, password } = loginsOf().find(login => login.role === 'premium')!
  const cookie = await logIn(origin, HOST, email, password)
  const pages: { name: string; path: string; headers: Record<string, string> }[] = [
    { name: 'landing page, visitor', path: '/', headers: BROWSER },
    { name: 'search page, member', path: '/members', headers: { ...BROWSER, cookie } },
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
      floor: `the same compressed bytes from memory: ${Math.round(bare.perSecond)}/s`,
      ratio: (ours.perSecond / bare.perSecond).toFixed(3),
    })
    const { document, documentBrotli, firstScript, wholeScript } = pageBytes(html)
    report({
      promise: `Bytes of the ${page.name}, Brotli`,
      ours: `document ${kilobytes(documentBrotli)} (${kilobytes(document)} before), script ${kilobytes(firstScript)} before it can be used, ${kilobytes(wholeScript)} in all`,
      floor: `React and its DOM alone: ${kilobytes(react)} of script`,
      ratio: '',
    })
  }
} finally {
  await program.stop()
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(bytes < 10_240 ? 1 : 0)} KB`
}

async function fixedPage(html: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const bare = Fastify()
  const body = brotliCompressSync(html)
  bare.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(body))
  const url = await bare.listen({ port: 0, host: '127.0.0.1' })
  return { url, stop: () => bare.close() }
}

/** The bytes of the smallest script that hydrates a page with React, Brotli. */
async function reactAlone(): Promise<number> {
  const source =
    "import { hydrateRoot } from 'react-dom/client'; import { createElement } from 'react'; hydrateRoot(document, createElement('html'))"
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'alone', resolveId: id => (id === 'alone' ? id : null), load: id => (id === 'alone' ? source : null) },
    ],
    build: { write: false, modulePreload: false, rollupOptions: { input: 'alone' } },
  })
  const { output } = [built].flat()[0] as { output: { code?: string }[] }
  return brotliCompressSync(output.map(({ code = '' }) => code).join('')).length
}
