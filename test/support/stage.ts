/** What the browser stories stand on: the running program, its demo people, and a page that notices what goes wrong. */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../src/app/demo/logins.ts'

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

interface Stage {
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

/** Logs a demo member in through the page. */
export async function logIn(page: Page, email: string, password = DEMO_PASSWORD, host = VONK): Promise<void> {
  await page.goto(address('/login', host))
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL(url => url.pathname !== '/login')
}

/** The page's script has taken over: until then a click does what the plain document does. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes')
}
