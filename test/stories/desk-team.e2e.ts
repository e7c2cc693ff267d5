/** An administrator gives an operator a language, plans a shift and cancels it, as the forms of the page send it. */
import { DEMO_PASSWORD, OPERATOR_EMAIL, STAFF_EMAIL } from '../../src/app/demo/members/logins.ts'
import { address, expect, ready, test } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'

test('[OFFICE-10] an administrator saves an operator’s languages, and plans and cancels a shift', async ({
  newPerson,
}) => {
  const office = await newPerson({ sendsNonsense: true })
  await office.goto(address('/backoffice'))
  await office.locator('input[name=email]').fill(STAFF_EMAIL)
  await office.locator('input[name=password]').fill(DEMO_PASSWORD)
  await office.locator('input[name=password]').press('Enter')
  await office.waitForURL('**/backoffice/photos')
  await office.goto(address('/backoffice/desk'))
  await ready(office)
  // At 1200 px the month's figures are seen whole.
  const month = office.locator('section:has(> table)').first()
  expect(await month.evaluate(each => each.scrollWidth - each.clientWidth)).toBe(0)

  const operator = office.getByRole('listitem').filter({ has: office.getByRole('heading', { name: OPERATOR_EMAIL }) })
  await operator.getByLabel('Suomi').check()
  const saved = office.waitForResponse(reply => reply.request().method() !== 'GET')
  await operator.getByRole('button', { name: 'Talen bewaren' }).click()
  expect((await saved).status()).toBe(200)
  await expect(operator.getByRole('status')).toHaveText('De talen zijn bewaard.')
  await expect(operator.getByRole('button', { name: 'Talen bewaren' })).toBeFocused()
  await office.reload()
  await ready(office)
  await expect(operator.getByLabel('Suomi')).toBeChecked()

  await operator.getByLabel('Dag', { exact: true }).fill('2031-05-01')
  await operator.getByLabel('Van', { exact: true }).fill('13:00')
  await operator.getByLabel('Tot', { exact: true }).fill('09:00')
  await operator.getByRole('button', { name: 'Inplannen' }).click()
  await expect(operator.getByText(/Van 13:00 tot 09:00 is 20 uur/)).toBeVisible()
  await inspectNow(office, 'desk-team-refused')
  await operator.getByLabel('Van', { exact: true }).fill('09:00')
  await operator.getByLabel('Tot', { exact: true }).fill('17:00')
  await operator.getByRole('button', { name: 'Inplannen' }).click()
  await expect(operator.getByRole('status')).toContainText('8 uur')
  const shift = operator.getByRole('listitem').filter({ hasText: '2031' })
  await expect(shift).toBeVisible()
  await inspectNow(office, 'desk-team-planned')
  await shift.getByRole('button', { name: 'Schrappen' }).click()
  await expect(shift).toHaveCount(0)
  const result = operator.getByRole('status')
  await expect(result).toHaveText('De dienst is geschrapt.')
  // The pressed button left with its shift, so the result has the focus.
  await expect(office.locator(':focus')).toHaveText('De dienst is geschrapt.')
})
