/** What the browser stories stand on: the running program, its demo people, and a page that notices what goes wrong. */
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../src/app/demo/logins.ts'
import { logIn as logInCall } from '../../src/features/members/contract.ts'
import { Client } from './client.ts'

export { expect }

export const VONK = 'vonk.localhost'

export function address(path: string, host = VONK): string {
  return `http://${host}:${process.env.VONK_TEST_PORT}${path}`
}

interface Person {
  readonly width?: number
  readonly entryWarning?: boolean
  /** The story takes the network away. */
  readonly cutsNetwork?: boolean
  /** The story sends what can't be taken, to see that it is said. */
  readonly sendsNonsense?: boolean
}

export interface Stage {
  /** Opens a browser of its own, as another person at another desk would have. */
  newPerson(options?: Person): Promise<Page>
}

/** Every page of a story fails it by a console error, a policy violation, an error nobody caught, or a request to elsewhere. */
export const test = base.extend<Stage>({
  newPerson: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    const faults: string[] = []
    await use(async ({ width = 1200, entryWarning = false, cutsNetwork = false, sendsNonsense = false } = {}) => {
      const context = await browser.newContext({
        viewport: { width, height: width < 600 ? 780 : 900 },
        reducedMotion: 'reduce',
      })
      contexts.push(context)
      if (!entryWarning) await context.addInitScript(() => localStorage.setItem('entry-warning', '1'))
      const page = await context.newPage()
      watch(page, faults, { cutsNetwork, sendsNonsense })
      return page
    })
    await Promise.all(contexts.map(context => context.close()))
    expect(faults).toEqual([])
  },
})

/** Statuses that a story provokes on purpose show as console errors in Chromium; these texts are theirs. */
const EXPECTED = /Failed to load resource: the server responded with a status of (401|402|403|404|409|410|429)/

/** What the program itself sends is never malformed: this is a story's alone. */
const NONSENSE = /Failed to load resource: the server responded with a status of 400/

/** And these, where the story itself takes the network away. */
const CUT = /Failed to load resource: net::ERR_/

export function watch(
  page: Page,
  faults: string[],
  { cutsNetwork = false, sendsNonsense = false }: Pick<Person, 'cutsNetwork' | 'sendsNonsense'> = {},
): void {
  page.on('console', message => {
    if (cutsNetwork && CUT.test(message.text())) return
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

/** Logs a member in through the page, as people do; where they go from there is part of the story. */
export async function logInByPage(page: Page, email: string, password = DEMO_PASSWORD, host = VONK): Promise<void> {
  await page.goto(address('/login', host))
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL(url => url.pathname !== '/login')
}

/** The same call without its page, which most stories don't tell of: the browser is logged in and stands nowhere yet. */
export async function logIn(page: Page, email: string, password = DEMO_PASSWORD, host = VONK): Promise<number> {
  const client = new Client(Number(process.env.VONK_TEST_PORT), host)
  const { user } = await client.call(logInCall, { body: { email, password } })
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: address('/', host) }))
  await page.context().addCookies(cookies)
  return user.id
}

/** From here on the page's time stands still, and goes on only as far as it is told: no machine is too slow for it. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 10_000))
}

/** The page's script has taken over: until then a click does what the plain document does. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes')
}

/**
 * Does something and waits until the page answers it: an answer that stands there from the time before is none, however
 * alike it reads.
 */
export async function answers(answer: Locator, act: () => Promise<unknown>): Promise<void> {
  await answer.evaluateAll(all => {
    for (const each of all) each.setAttribute('data-before', '')
  })
  await act()
  await expect(answer.and(answer.page().locator(':not([data-before])'))).toBeVisible()
}
