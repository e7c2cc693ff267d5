/** Measures how long an edit takes to show with `npm run dev`. It edits three files of this tree and puts them back. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { CHROMIUM } from '../test/support/browser/chromium.ts'

const TIMES = 3
const folder = mkdtempSync(join(tmpdir(), 'vonk-dev-'))
chmodSync(folder, 0o755)
const port = await freePort()
const address = `http://vonk.localhost:${port}/pages/terms`

// The first start also creates the database and the demo, so only the second start is measured.
await (await startDevelopment()).stop()
const begun = performance.now()
const program = await startDevelopment()
console.log(`first page after npm run dev: ${seconds(begun)}`)
const browser = await chromium.launch(CHROMIUM)
try {
  const page = await browser.newPage()
  await page.goto(address)
  await page.locator('html[data-ready=yes]').waitFor()

  const pageEdits = await measured(mark =>
    edited('src/features/pages/web/footer.tsx', '    <footer', `    <footer data-mark="${mark}"`, () =>
      page.locator(`footer[data-mark=${mark}]`).waitFor(),
    ),
  )
  console.log(`an edit of a .tsx file in the browser: ${pageEdits}`)

  const renderEdits = await measured(mark =>
    edited('src/features/pages/web/footer.tsx', '    <footer', `    <footer data-mark="${mark}"`, () =>
      untilServed(text => text.includes(mark)),
    ),
  )
  console.log(`the same in a page that the server renders: ${renderEdits}`)

  const serverEdits = await measured(mark =>
    edited('src/app/server/document.ts', '<meta charset="utf-8">', `<meta charset="utf-8"><!-- ${mark} -->`, () =>
      untilServed(text => text.includes(mark)),
    ),
  )
  console.log(`an edit of the server: ${serverEdits}`)
} finally {
  await browser.close()
  await program.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function startDevelopment(): Promise<{ stop(): Promise<void> }> {
  const child = spawn('bash', ['bin/dev'], {
    env: { ...process.env, VONK_DATA: folder, VONK_DEMO: 'small', PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  await untilServed(text => text.includes('</footer>'))
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function untilServed(isThere: (text: string) => boolean): Promise<void> {
  for (;;) {
    const text = await fetch(`http://127.0.0.1:${port}/pages/terms`, { headers: { host: `vonk.localhost:${port}` } })
      .then(response => response.text())
      .catch(() => '')
    if (isThere(text)) return
    await wait(20)
  }
}

/** The time from the edit until it shows; the file is put back afterwards. */
async function edited(file: string, before: string, after: string, shows: () => Promise<void>): Promise<number> {
  const original = readFileSync(file, 'utf8')
  if (!original.includes(before))
    throw new Error(`${file} no longer contains this text; update the benchmark: ${before}`)
  const begun = performance.now()
  try {
    writeFileSync(file, original.replace(before, after))
    await shows()
    return performance.now() - begun
  } finally {
    writeFileSync(file, original)
  }
}

async function measured(edit: (mark: string) => Promise<number>): Promise<string> {
  const times: number[] = []
  for (let time = 0; time < TIMES; time++) {
    times.push(await edit(`mark${time}`))
    await wait(2000)
  }
  return times.map(ms => `${(ms / 1000).toFixed(2)} s`).join(', ')
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
