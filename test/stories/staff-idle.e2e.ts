/** A page of staff that is left alone shows the login soon after its session has ended. */
import { address, expect, ready, test } from '../support/browser/fixtures.ts'
import { endIdleSession, newModerator, showPassword } from '../support/browser/staff-page.ts'

const PAGES = [
  { role: 'moderator', path: '/backoffice/account', login: '/backoffice', loaded: 'nav[aria-busy=false]' },
  { role: 'operator', path: '/desk', login: '/desk/login', loaded: 'main' },
] as const

for (const { role, path, login, loaded } of PAGES) {
  test(`[TRUST-1] [OFFICE-1] ${path} leads to ${login} within a minute after the idle session has ended`, async ({
    newPerson,
  }) => {
    const email = await newModerator(role)
    const page = await newPerson()
    await showPassword(page, email)
    await page.waitForURL(role === 'operator' ? '**/desk' : '**/backoffice/photos')
    await page.clock.install()
    await page.goto(address(path))
    await ready(page)
    // The page repeats no call that is still waiting for its answer.
    await expect(page.locator(loaded).first()).toBeVisible()
    await endIdleSession(email)
    await page.clock.runFor(61_000)
    await page.waitForURL(`**${login}`)
    await expect(page.locator('input[name=password]')).toBeVisible()
  })
}
