/** The checklist's line of the mail server is green only after a conversation with the server. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import { mailServer } from '../../../../test/support/services/smtp.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { getSiteChecks } from './contract-checks.ts'

let app: TestApp
beforeAll(async () => {
  // Nothing listens on port 1.
  app = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
})
afterAll(() => app.stop())

test('[OFFICE-6] a mail server that doesn’t answer is not in order, and the checklist names it', async () => {
  const administrator = await staff(app, 'administrator')
  const { sites } = await administrator.call(getSiteChecks, { query: { site: 1, lookups: 'yes' } })
  expect(sites[0]!.checks.find(({ id }) => id === 'smtp')).toMatchObject({
    state: 'missing',
    why: 'failing',
    params: { host: '127.0.0.1:1' },
  })
})

test('[OFFICE-6] a mail server that answers is in order, and one conversation serves all checklists of a minute', async () => {
  const { doesInstallationServerWork } = await import('#platform/server/mail/verify-server.ts')
  const server = await mailServer()
  expect([await doesInstallationServerWork(server.url), await doesInstallationServerWork(server.url)]).toEqual([
    true,
    true,
  ])
  expect(server.connections()).toBe(1)
  await server.stop()
})
