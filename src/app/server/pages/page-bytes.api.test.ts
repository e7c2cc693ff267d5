/** Budgets for the bytes of pages and their scripts. */
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import { pageBytes } from '../../../../test/support/browser/page-bytes.ts'
import { publicId } from '../../../../test/support/public-id.ts'
import { newMember } from '../../../../test/support/signed-up-member.ts'

const IS_BUILT = existsSync('dist/server') && existsSync('dist/client')

let app: TestApp
beforeAll(async () => {
  app = await testApp({ LOG_LEVEL: 'silent' }, { pages: (await import('./mount-pages.ts')).mountPages })
})
afterAll(() => app.stop())

/** The bytes of a page: its document and all its script, both compressed, and the script before its compression. */
const BUDGETS = {
  landing: { document: 7_000, script: 132_000, raw: 460_000 },
  login: { document: 3_500, script: 121_000, raw: 428_000 },
  search: { document: 9_000, script: 158_000, raw: 543_000 },
  profile: { document: 5_200, script: 158_000, raw: 542_000 },
  chat: { document: 5_300, script: 185_000, raw: 638_000 },
} as const

test.skipIf(!IS_BUILT)('[OPS-7] pages and their scripts stay within their budgets of bytes', async () => {
  const visitor = app.client()
  const { client } = await newMember(app, { gender: 'male' })
  const other = await newMember(app, { gender: 'female' })
  const profile = `/members/${publicId('member', other.memberId)}`
  const pages = {
    landing: await visitor.fetch('/'),
    login: await visitor.fetch('/login'),
    search: await client.fetch('/members'),
    profile: await client.fetch(profile),
    chat: await client.fetch(`${profile}/chat`),
  }
  for (const [name, { status, text }] of Object.entries(pages)) {
    expect([name, status]).toEqual([name, 200])
    const { documentBrotli, wholeScript, wholeScriptRaw } = pageBytes(text)
    const budget = BUDGETS[name as keyof typeof BUDGETS]
    expect(documentBrotli, `document of ${name}`).toBeLessThan(budget.document)
    expect(wholeScript, `script of ${name}`).toBeLessThan(budget.script)
    expect(wholeScriptRaw, `uncompressed script of ${name}`).toBeLessThan(budget.raw)
  }
  expect(pageBytes(pages.landing.text).firstScript).toBeLessThan(700)
})
