/** An experiment with a landing page: planned and started by staff, seen by visitors, and stopped. */

import { address, expect, ready, test } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'
import { newModerator, showPassword } from '../support/browser/staff-page.ts'

test.describe.configure({ timeout: 150_000 })

test('[OFFICE-12] staff plan, start and stop an experiment, and its page says what can be done', async ({
  newPerson,
}) => {
  const [office, visitor] = [await newPerson({ sendsNonsense: true }), await newPerson({ width: 360 })]
  await showPassword(office, await newModerator('administrator'))
  await office.waitForURL('**/backoffice/photos')
  const slug = `proef-${process.pid}`
  const press = (name: string) => office.getByRole('button', { name, exact: true }).click()

  await test.step('a variant to compare', async () => {
    await office.goto(address('/backoffice/landers/new'))
    await ready(office)
    await office.getByLabel('Site', { exact: true }).selectOption({ label: 'vonk.localhost' })
    await office.getByLabel('Slug').fill(slug)
    await office.locator('[name=headline_nl]').fill('Een proef met {name}')
    await press('Variant maken')
    await office.waitForURL('**/backoffice/landers')
  })
  await test.step('faults of the plan stand at their fields', async () => {
    await office.goto(address('/backoffice/experiments/new'))
    await ready(office)
    await office.getByLabel('Site', { exact: true }).selectOption({ label: 'vonk.localhost' })
    await office.getByLabel('Slug van het adres').fill(`adres-${process.pid}`)
    await press('Experiment plannen')
    await expect(office.getByText('Kies een variant van deze pagina op deze site.')).toBeVisible()
    await inspectNow(office, 'office-experiment-new')
  })
  await test.step('the plan says how many visitors it needs, and starts', async () => {
    await office.getByLabel('Variant 2', { exact: true }).selectOption(slug)
    await office.getByLabel('Percentage nu (%)').fill('30')
    await office.getByLabel('Kleinste verschil dat telt (procentpunt)').fill('60')
    const inTwentyDays = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    await office.getByLabel('Uiterlijk tot en met').fill(inTwentyDays)
    await press('Experiment plannen')
    await expect(office.getByText(/^\d+ bezoekers per variant, samen \d+\./)).toBeVisible()
    await inspectNow(office, 'office-experiment-planned')
    await press('Experiment starten')
    await expect(office.getByText('Loopt. De uitslag volgt als er genoeg bezoekers zijn.')).toBeVisible()
    await inspectNow(office, 'office-experiment-running')
  })
  await test.step('a visitor sees the same page again after a reload', async () => {
    await visitor.goto(address('/landing2'))
    const { members } = await visitor.evaluate(async () => (await fetch('/api/landing.php')).json())
    await visitor.goto(address(`/members/${members[0].id}/landing2/adres-${process.pid}`))
    const heading = visitor.getByRole('heading', { level: 1 })
    const first = await heading.innerText()
    await visitor.reload()
    await expect(heading).toHaveText(first)
  })
  await test.step('stopped early, it has no verdict', async () => {
    await office.getByText('Voortijdig stoppen').first().click()
    await press('Voortijdig stoppen')
    await expect(office.getByText('Voortijdig gestopt, geen uitslag.')).toBeVisible()
    await inspectNow(office, 'office-experiment-stopped')
  })
})
