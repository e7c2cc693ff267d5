/** A page of staff that is left alone shows the login soon after its session has ended. */
import { address, expect, ready, stopTime, test } from '../support/browser/fixtures.ts'
import { endIdleSession, newModerator, showPassword } from '../support/browser/staff-page.ts'

const PAGES = [
  { role: 'moderator', path: '/backoffice/account', login: '/backoffice' },
  { role: 'operator', path: '/desk', login: '/desk/login' },
] as const

for (const { role, path, login } of PAGES) {
  test(`[TRUST-1] [OFFICE-1] ${path} leads to ${login} within a minute after the idle session has ended`, async ({
    newPerson,
  }) => {
    const email = await newModerator(role)
    const page = await newPerson()
    await showPassword(page, email)
    await page.waitForURL(role === 'operator' ? '**/desk' : '**/backoffice/photos')
    await stopTime(page)
    await page.goto(address(path))
    await ready(page)
    await endIdleSession(email)
    await page.clock.runFor(61_000)
    await page.waitForURL(`**${login}`)
    await expect(page.locator('input[name=password]')).toBeVisible()
  })
}
