/** Pages that exist only in the demo reply only to requests from this machine. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const PAGES = ['/mailbox', '/mailbox/00000000-0000-4000-8000-000000000000/html', '/sms-gateway']

test('[TRUST-8] the demo shows emails and text messages to no request that came through a proxy or for another host', async () => {
  const { pool } = await import('#platform/server/database/db.ts')
  const { reloadSites } = await import('#sites/server')
  await pool().query("UPDATE sites_site SET host = 'demo.example' WHERE id = (SELECT max(id) FROM sites_site)")
  await reloadSites()
  expect((await app.client().fetch('/mailbox')).status).toBe(200)
  expect((await app.client().fetch('/sms-gateway')).status).toBe(200)
  for (const page of PAGES) {
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via', 'cf-connecting-ip']) {
      const { status, text } = await app.client().fetch(page, { headers: { [name]: '203.0.113.7' } })
      expect([status, text.includes('not_found')], `${page} ${name}`).toEqual([404, true])
    }
    expect((await app.client('demo.example').fetch(page)).status, page).toBe(404)
  }
})
