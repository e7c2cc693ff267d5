/** A staff member who leaves the queue ends the lock on the open item at once. */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, STAFF_EMAIL } from '../../src/app/demo/members/logins.ts'
import { address, expect, ready, test } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'

test('[OFFICE-3] the lock on an open item ends when staff go to another page, or close the page', async ({
  newPerson,
}) => {
  const office = await newPerson()
  await office.goto(address('/backoffice'))
  await office.locator('input[name=email]').fill(STAFF_EMAIL)
  await office.locator('input[name=password]').fill(DEMO_PASSWORD)
  await office.locator('input[name=password]').press('Enter')
  await office.waitForURL('**/backoffice/photos')

  await openQueue(office)
  const released = unlocked(office)
  await office.getByRole('link', { name: 'DSA-cijfers' }).click()
  expect((await released).status()).toBe(200)
  await ready(office)
  await inspectNow(office, 'office-dsa')

  await openQueue(office)
  const sent = office.waitForRequest(isUnlock)
  await office.goto(address('/backoffice/complaints'))
  await sent
  await ready(office)
  await inspectNow(office, 'office-complaints')
  await office.goto(address('/backoffice/answers'))
  await ready(office)
  await inspectNow(office, 'office-answers')
  await office.goto(address('/backoffice/security'))
  await ready(office)
  await inspectNow(office, 'office-security')
})

async function openQueue(office: Page): Promise<void> {
  const locked = office.waitForResponse(reply => /queue-lock/.test(reply.url()) && reply.request().method() === 'POST')
  await office.goto(address('/backoffice/queue'))
  await ready(office)
  expect((await locked).status()).toBe(200)
}

const isUnlock = (request: { url(): string; method(): string }) =>
  /queue-lock/.test(request.url()) && request.method() === 'DELETE'

function unlocked(office: Page) {
  return office.waitForResponse(reply => isUnlock(reply.request()))
}
