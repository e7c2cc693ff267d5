/** Every screen is accessible, loads nothing from other origins, violates no policy, has no sideways scroll, a title and one heading. */
import type { Page } from '@playwright/test'
import { getLanding } from '../../src/features/landing/contract.ts'
import { Client } from '../support/client.ts'
import { inspectNow } from '../support/inspect.ts'
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

/** Pages that differ between a premium and a free member; `npm run test:long` inspects them all. */
const DIFFERENT_TO_PREMIUM = [
  '/members',
  '/members/{id}',
  '/members/saved',
  '/likes',
  '/likes/given',
  '/likes/matches',
  '/match-finder?step=extras',
  '/swipe-game',
  '/chats',
  '/members/{id}/chat',
  '/profile',
  '/premium',
  '/pricing',
  '/credits',
  '/transactions',
  '/credits/statement',
]
const PREMIUM = process.env.TEST_LONG === 'yes' ? MEMBER : DIFFERENT_TO_PREMIUM

/** Missing pages in every layout: the error page appears inside the layout. */
const MISSING = ['/no-such-page', '/members/999999999', '/members/999999999/landing', '/pages/nothing']
const MISSING_TO_MEMBERS = ['/members/999999999', '/chats/999999999', '/transactions/999999999']

/** Pages that look different to a new member with a welcome offer. */
const OFFERED = ['/members', '/swipe-game', '/premium', '/credits', '/pricing', '/credits/2/ideal']

const ROLES: Readonly<Record<string, { readonly paths: readonly string[]; readonly missing?: readonly string[] }>> = {
  visitor: { paths: VISITOR, missing: MISSING },
  free: { paths: MEMBER, missing: MISSING_TO_MEMBERS },
  premium: { paths: [...PREMIUM, '/credits/repeat-order'] },
  new: { paths: OFFERED },
}

test.describe.configure({ timeout: 240_000 })

/** Screens per test: small enough to balance the two workers. */
const AT_ONCE = 10

for (const [role, { paths, missing = [] }] of Object.entries(ROLES)) {
  const all = [...paths, ...missing]
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE)
    test(`[OPS-4] [TRUST-3] screens of a ${role}, from ${some[0]}`, async ({ newPerson }) => {
      const page = await newPerson({ width: 360 })
      const me = role === 'visitor' ? undefined : await logIn(page, `${role}@${VONK}`)
      const member = await aMember(me)
      for (const path of some) await inspect(page, path.replace('{id}', member), missing.includes(path) ? 404 : 200)
    })
  }
}

test('[ERR-2] an unknown page and an unknown member are a 404 with a link home', async ({ newPerson }) => {
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

/** A member whom the site shows to visitors. */
async function aMember(notThis?: number): Promise<string> {
  const { members } = await new Client(Number(process.env.VONK_TEST_PORT), VONK).call(getLanding)
  return String(members.find(member => !member.fictional && member.id !== notThis)!.id)
}

/** Fails if the screen is an error page. */
async function inspect(page: Page, path: string, status: number): Promise<void> {
  await test.step(path, async () => {
    const answer = await page.goto(address(path))
    expect(answer?.status(), `${path} answers`).toBe(status)
    await ready(page)
    await expect(page).toHaveTitle(/\S/)
    expect(await page.locator('h1').count(), `${path}: one main heading`).toBe(1)
    expect(await page.locator('main').count(), `${path}: one main part`).toBe(1)
    await inspectNow(page, path.replaceAll(/\W+/g, '-'), 'html', TAGS)
  })
}
