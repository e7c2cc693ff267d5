/** A staff member who leaves the queue ends the lock on the open item at once. */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, STAFF_EMAIL } from '../../src/app/demo/members/logins.ts'
import { address, expect, ready, test } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'
import { queryDatabase } from '../support/database/story-database.ts'

test('[OFFICE-3] the lock on an open item ends when staff go to another page, by a link or by the address', async ({
  newPerson,
}) => {
  const office = await newPerson()
  await office.goto(address('/backoffice'))
  await office.locator('input[name=email]').fill(STAFF_EMAIL)
  await office.locator('input[name=password]').fill(DEMO_PASSWORD)
  await office.locator('input[name=password]').press('Enter')
  await office.waitForURL('**/backoffice/photos')

  const opened = await openQueue(office)
  await office.getByRole('link', { name: 'DSA-cijfers' }).click()
  await expect.poll(() => locksOn(opened)).toEqual([])
  await ready(office)
  await inspectNow(office, 'office-dsa')

  const left = await openQueue(office)
  await office.goto(address('/backoffice/complaints'))
  await expect.poll(() => locksOn(left)).toEqual([])
  await ready(office)
  await inspectNow(office, 'office-complaints')
  await office.goto(address('/backoffice/answers'))
  await ready(office)
  await inspectNow(office, 'office-answers')
  await office.goto(address('/backoffice/security'))
  await ready(office)
  await inspectNow(office, 'office-security')
})

/** Opens the queue, and returns the item that it locked. */
async function openQueue(office: Page): Promise<Item> {
  const locked = office.waitForResponse(reply => /queue-lock/.test(reply.url()) && reply.request().method() === 'POST')
  await office.goto(address('/backoffice/queue'))
  await ready(office)
  const reply = await locked
  expect(reply.status()).toBe(200)
  const item = reply.request().postDataJSON() as Item
  expect(await locksOn(item)).toHaveLength(1)
  return item
}

interface Item {
  readonly kind: string
  readonly id: number
}

function locksOn({ kind, id }: Item) {
  return queryDatabase('SELECT kind FROM queue_lock WHERE kind = $1 AND item_id = $2 AND until > now()', [kind, id])
}
