/** The base of browser stories: the running program, its demo members, and a page that records errors. */
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../../src/app/demo/members/logins.ts'
import { SESSION_COOKIE } from '../../../src/features/accounts/rules.ts'
import { LOCALE_COOKIE } from '../../../src/platform/locale.ts'
import { startSession } from './story-session.ts'

export { expect }

export const VONK = 'vonk.localhost'

export function address(path: string, host = VONK): string {
  return `http://${host}:${process.env.VONK_TEST_PORT}${path}`
}

interface BrowserOptions {
  readonly width?: number
  readonly height?: number
  readonly entryWarning?: boolean
  /** The story cuts the network. */
  readonly cutsNetwork?: boolean
  /** The story stops the page's program, which refuses requests meanwhile. */
  readonly stopsProgram?: boolean
  /** The story sends invalid input on purpose. */
  readonly sendsNonsense?: boolean
  /** The story opens pages of a provider's stand-in, whose certificate nobody signed. */
  readonly trustsStandIns?: boolean
}

export interface Fixtures {
  /** Opens a separate browser, like another person's. */
  newPerson(options?: BrowserOptions): Promise<Page>
}

/** A story fails on a console error, a content policy violation, an uncaught error, or a request to another host. */
export const test = base.extend<Fixtures>({
  newPerson: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    const faults: string[] = []
    await use(async ({ width = 1200, height = width < 600 ? 780 : 900, ...allowed }: BrowserOptions = {}) => {
      const { entryWarning = false } = allowed
      const context = await browser.newContext({
        viewport: { width, height },
        reducedMotion: 'reduce',
        // The stories read Dutch texts.
        locale: 'nl-NL',
        ignoreHTTPSErrors: allowed.trustsStandIns ?? false,
      })
      contexts.push(context)
      if (!entryWarning) await context.addInitScript(() => localStorage.setItem('entry-warning', '1'))
      if (!process.env.SHOTS) await context.addInitScript(sharpen)
      const page = await context.newPage()
      watch(page, faults, allowed)
      return page
    })
    await Promise.all(contexts.map(context => context.close()))
    expect(faults).toEqual([])
  },
})

/**
 * Runs in the page. Removes the blur behind dialogs and buttons, which takes most of the time of a frame without a
 * graphics card. Pictures show the blur.
 */
function sharpen(): void {
  const sharp = new CSSStyleSheet()
  sharp.replaceSync('*, ::before, ::after, ::backdrop { backdrop-filter: none !important }')
  document.adoptedStyleSheets.push(sharp)
}

/** Chromium logs statuses that stories provoke on purpose as console errors. */
const EXPECTED = /Failed to load resource: the server responded with a status of (401|402|403|404|409|410|429)/

/** Only stories with invalid input may cause a 400 or 422. */
const NONSENSE = /Failed to load resource: the server responded with a status of (400|422)/

/** Only stories that cut the network or stop the program may cause these. */
const CUT = /Failed to load resource: net::ERR_/

/** Only stories that stop the program may cause a 503. */
const STOPPING = /Failed to load resource: the server responded with a status of 503/

export function watch(
  page: Page,
  faults: string[],
  {
    cutsNetwork,
    stopsProgram,
    sendsNonsense,
  }: Pick<BrowserOptions, 'cutsNetwork' | 'stopsProgram' | 'sendsNonsense'> = {},
): void {
  page.on('console', message => {
    if ((cutsNetwork || stopsProgram) && CUT.test(message.text())) return
    if (stopsProgram && STOPPING.test(message.text())) return
    if (sendsNonsense && NONSENSE.test(message.text())) return
    if (message.type() === 'error' && !EXPECTED.test(message.text())) faults.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', error => faults.push(`${page.url()}: ${error.message}`))
  page.on('request', request => {
    const { hostname, protocol } = new URL(request.url())
    const isOurs = hostname.endsWith('.localhost') || protocol === 'data:' || protocol === 'blob:'
    if (!isOurs) faults.push(`${page.url()} asked ${hostname}`)
  })
}

/** Logs a member in through the page. The caller checks the page that opens next. */
export async function logInByPage(page: Page, email: string, password = DEMO_PASSWORD, host = VONK): Promise<void> {
  await page.goto(address('/login', host))
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL(url => url.pathname !== '/login')
}

/** Gives the browser a session without a login, which would cost 25 ms for hashing the password. */
export async function logIn(page: Page, email: string, host = VONK): Promise<number> {
  const { token, memberId, language } = await startSession(email, host)
  await page.context().addCookies([
    { name: SESSION_COOKIE, value: token, url: address('/', host) },
    { name: LOCALE_COOKIE, value: language, url: address('/', host) },
  ])
  return memberId
}

/** Drops the session. Opens a bare page first, because a page that notices the lost session leads to the login by itself. */
export async function forgetSession(page: Page, host = VONK): Promise<void> {
  await page.goto(address('/robots.txt', host))
  await page.context().clearCookies()
}

/** Stops the page's clock; it advances only on command, so a slow machine doesn't matter. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 10_000))
}

/** Waits for hydration; before it, a click acts on the plain document. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes')
}

/** Performs the action and waits for a new element. An older element with the same text doesn't count. */
export async function expectNew(answer: Locator, action: () => Promise<unknown>): Promise<void> {
  await answer.evaluateAll(all => {
    for (const each of all) each.setAttribute('data-before', '')
  })
  await action()
  await expect(answer.and(answer.page().locator(':not([data-before])'))).toBeVisible()
}
