/** The screens that the browser tests inspect, by the kind of visitor. `{id}` is a member whom the site shows. */

import { SEED } from '../seed.ts'

const VISITOR = [
  '/',
  '/login',
  '/signup',
  '/reset-password',
  '/reset-password/do?token=nothing',
  '/activate?token=x',
  '/activate/error',
  '/mail-change/do',
  '/not-me?token=x',
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
  '/backoffice/invitation?token=x',
  '/withdraw',
  '/reactivate',
  '/reactivate?token=x',
  '/account-deleted',
  '/desk/login',
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
  '/directdebit',
]

const IS_LONG = process.env.TEST_LONG === 'yes'

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

const PREMIUM = IS_LONG ? MEMBER : DIFFERENT_TO_PREMIUM

const OFFICE = [
  '/backoffice/members',
  '/backoffice/member/{id}',
  '/backoffice/member/{id}/mails',
  '/backoffice/member/{id}/profile',
  '/backoffice/queue',
  '/backoffice/dsa',
  '/backoffice/photos',
  '/backoffice/texts',
  '/backoffice/reports',
  '/backoffice/disabled',
  '/backoffice/returned',
  '/backoffice/bans',
  '/backoffice/complaints',
  '/backoffice/standard-answers',
  '/backoffice/orders',
  '/backoffice/money',
  '/backoffice/money/chargebacks',
  '/backoffice/payment-accounts',
  '/backoffice/payouts',
  '/backoffice/vat-report',
  '/backoffice/prices',
  '/backoffice/prices/vat',
  '/backoffice/routes',
  '/backoffice/codes',
  '/backoffice/mailings',
  '/backoffice/answers',
  '/backoffice/fictional',
  '/backoffice/fictional/new',
  '/backoffice/tiles',
  '/backoffice/gifts',
  '/backoffice/wording?language=nl&search=wachtwoord',
  '/backoffice/wording/text?site=1&key=accounts.mail.reset_subject',
  '/backoffice/opening-lines',
  '/backoffice/documents',
  '/backoffice/documents/terms?site=1',
  '/backoffice/pages',
  '/backoffice/pages/new?site=1',
  '/backoffice/landers',
  '/backoffice/landers/new',
  '/backoffice/experiments',
  '/backoffice/experiments/new',
  '/backoffice/postbacks',
  '/backoffice/postbacks/new',
  '/backoffice/companies',
  '/backoffice/companies/1',
  '/backoffice/companies/new',
  '/backoffice/companies/1/mail',
  '/backoffice/start',
  '/backoffice/sites',
  '/backoffice/sites/1/checklist',
  '/backoffice/sites/1/history',
  '/backoffice/companies/1/settings',
  '/backoffice/sites/new',
  '/backoffice/sites/1',
  '/backoffice/members/{id}',
  '/backoffice/figures',
  '/backoffice/figures/list?measure=revenue',
  '/backoffice/desk',
  '/backoffice/staff',
  '/backoffice/sessions',
  '/backoffice/actions',
  '/backoffice/security',
  '/backoffice/security?kind=login_failed',
  '/backoffice/account',
  '/backoffice/file-confirmation?file=/backoffice/actions/log.csv',
  '/desk',
  '/desk/figures',
]

/** Missing pages in every layout: the error page appears inside the layout. */
const MISSING = ['/no-such-page', '/members/999999999999999', '/members/999999999999999/landing', '/pages/nothing']
const MISSING_TO_MEMBERS = ['/members/999999999999999', '/chats/999999999999999', '/transactions/999999999999999']

/** Pages that look different to a new member with a welcome offer. */
const OFFERED = ['/members', '/swipe-game', '/premium', '/credits', '/pricing', '/credits/2/ideal']

export const SCREENS: Readonly<
  Record<string, { readonly paths: readonly string[]; readonly missing?: readonly string[] }>
> = {
  visitor: { paths: VISITOR, missing: MISSING },
  free: { paths: MEMBER, missing: MISSING_TO_MEMBERS },
  premium: { paths: [...PREMIUM, '/credits/repeat-order'] },
  new: { paths: OFFERED },
  administrator: { paths: OFFICE },
}

/**
 * Pages that together show every kind of control. `npm test` inspects only these in dark mode, which differs only in
 * colours; `npm run test:long` inspects all.
 */
const IN_DARK = ['/', '/signup', '/members', '/members/{id}', '/members/{id}/chat', '/profile', '/likes', '/credits/1']

/**
 * The colour schemes in which axe inspects a screen. `npm test` inspects all screens of `IN_DARK` and half of the
 * others; the commit's seed chooses the half. The remaining screens are only opened and must not scroll sideways.
 */
export function schemesOf(path: string): ('light' | 'dark')[] {
  if (IS_LONG || IN_DARK.includes(path)) return ['light', 'dark']
  return isDrawn(path) ? ['light'] : []
}

function isDrawn(path: string): boolean {
  const letters = [...path].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return (letters + SEED) % 2 === 0
}
