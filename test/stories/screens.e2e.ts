/** Every screen that is built: accessible, nothing from elsewhere, no violation, no sideways scroll, a title and one heading. */
import { AxeBuilder } from '@axe-core/playwright'
import { getLanding } from '../../src/features/landing/contract.ts'
import { Client } from '../support/client.ts'
import { address, expect, logIn, ready, test, VONK } from '../support/stage.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const VISITOR = [
  '/',
  '/login',
  '/signup',
  '/reset-password',
  '/reset-password/do?token=nothing',
  '/activate/error',
  '/mail-change/do',
  '/pricing',
  '/complaints',
  '/members/{id}/landing',
  '/members/{id}/landing2',
  '/members/{id}/landing3/quiet',
  '/members/{id}/signup',
  '/members/{id}',
  '/landers/tinderswipe',
  '/saved-search/stop?token=x',
  '/unsubscribe?token=x',
  '/unsubscribe',
  '/pages/terms',
  '/pages/privacy',
  '/pages/cookies',
  '/pages/ban',
  '/pages/faq',
  '/pages/return-policy',
  '/pages/service',
  '/backoffice',
  '/withdraw',
  '/reactivate',
  '/reactivate?token=x',
  '/account-deleted',
]
const MEMBER = [
  '/members',
  '/members?min_age=90&max_age=91',
  '/members/{id}',
  '/likes/m/{id}',
  '/members/{id}/like',
  '/members/{id}/report',
  '/members/{id}/block',
  '/likes',
  '/likes/given',
  '/likes/matches',
  '/members/saved',
  '/match-finder',
  '/match-finder?step=age',
  '/match-finder?step=place',
  '/match-finder?step=interests',
  '/match-finder?step=extras',
  '/swipe-game',
  '/swipe-game?min_age=98',
  '/chats',
  '/chats/filtered',
  '/chats/words',
  '/members/{id}/chat',
  '/profile',
  '/notifications',
  '/reports',
  '/premium',
  '/pricing',
  '/credits',
  '/transactions',
  '/credits/statement',
  '/withdraw',
  '/activate/done',
  '/complete-signup',
  '/signup-matches',
  '/credits/1',
  '/credits/1/ideal',
  '/credits/2/directdebit',
  '/delete-account',
  '/delete-account?step=reason',
  '/delete-account?step=offer',
  '/delete-account?step=confirm',
  '/my-data',
]

/** What isn't there, in every layout: the error page stands in the screen's own frame. */
const MISSING = ['/no-such-page', '/members/999999999', '/members/999999999/landing', '/pages/nothing']
const MISSING_TO_MEMBERS = ['/members/999999999', '/chats/999999999', '/transactions/999999999']

/** What looks different to a new member, who has an offer. */
const OFFERED = ['/members', '/swipe-game', '/premium', '/credits', '/pricing', '/credits/2/ideal']

test.describe.configure({ timeout: 240_000 })

for (const scheme of ['light', 'dark'] as const) {
  test(`[OPS-4] [TRUST-3] visitors’ screens, ${scheme}`, async ({ newPerson }) => {
    const page = await newPerson({ width: 360 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const member = await aMember()
    for (const path of VISITOR) await inspect(page, path.replace('{id}', member), scheme)
    for (const path of MISSING) await inspect(page, path, scheme, 404)
  })

  for (const role of ['free', 'premium', 'new'] as const) {
    test(`[OPS-4] [TRUST-3] a ${role} member’s screens, ${scheme}`, async ({ newPerson }) => {
      const page = await newPerson({ width: 360 })
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await logIn(page, `${role}@vonk.localhost`)
      const me = await page.evaluate(async () => (await (await fetch('/api/user.php')).json()).user.id)
      const member = await aMember(me)
      const money = role === 'premium' ? ['/credits/repeat-order'] : []
      const paths = role === 'new' ? OFFERED : [...MEMBER, ...money]
      for (const path of paths) await inspect(page, path.replace('{id}', member), scheme)
      if (role === 'free') for (const path of MISSING_TO_MEMBERS) await inspect(page, path, scheme, 404)
    })
  }
}

test('[ERR-2] an unknown page is a 404 with a way home, an unknown member too', async ({ newPerson }) => {
  const page = await newPerson()
  for (const path of ['/no-such-page', '/members/999999999']) {
    const answer = await page.goto(address(path))
    expect(answer?.status()).toBe(404)
  }
  await page.goto(address('/no-such-page', 'ember.localhost'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page).toHaveURL(address('/', 'ember.localhost'))
})

type Page = import('@playwright/test').Page

/** Somebody whom the site shows to visitors. */
async function aMember(notThis?: number): Promise<string> {
  const { members } = await new Client(Number(process.env.VONK_TEST_PORT), VONK).call(getLanding)
  return String(members.find(member => !member.fictional && member.id !== notThis)!.id)
}

/** A screen that is an error page is none. In the dark only colours differ, so only they are looked at again. */
async function inspect(page: Page, path: string, scheme: 'light' | 'dark', status = 200): Promise<void> {
  await test.step(path, async () => {
    const answer = await page.goto(address(path))
    expect(answer?.status(), `${path} answers`).toBe(status)
    await ready(page)
    await expect(page).toHaveTitle(/\S/)
    expect(await page.locator('h1').count(), `${path}: one main heading`).toBe(1)
    expect(await page.locator('main').count(), `${path}: one main part`).toBe(1)
    const axe = new AxeBuilder({ page })
    const rules = scheme === 'dark' ? axe.withRules(['color-contrast']) : axe.withTags(TAGS)
    const { violations } = await rules.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 120)).join(' | ')}`)
    expect.soft(found, path).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overflow, `${path} scrolls sideways at 320 px`).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 360, height: 780 })
  })
}
