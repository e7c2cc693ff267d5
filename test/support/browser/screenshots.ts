/**
 * Takes pictures of a screen as members see it:
 *   npm run look -- /members --login anna@vonk.localhost:password --host ember.localhost --out shots/members
 * at 360, 768 and 1200 px, light and dark, against the program that is running on PORT (3000).
 */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { CHROMIUM } from './chromium.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    host: { type: 'string', default: 'vonk.localhost' },
    login: { type: 'string' },
    out: { type: 'string', default: 'test-results/look/page' },
    widths: { type: 'string', default: '360,768,1200' },
    schemes: { type: 'string', default: 'light,dark' },
    full: { type: 'boolean', default: false },
    locale: { type: 'string' },
    wait: { type: 'string', default: '400' },
  },
})
const origin = `http://${values.host}:${process.env.PORT ?? 3000}`
const browser = await chromium.launch(CHROMIUM)
mkdirSync(dirname(values.out), { recursive: true })
for (const scheme of values.schemes.split(',') as ('light' | 'dark')[]) {
  for (const width of values.widths.split(',').map(Number)) {
    const context = await browser.newContext({
      colorScheme: scheme,
      viewport: { width, height: width < 600 ? 780 : 900 },
    })
    if (values.locale) await context.addCookies([{ name: 'locale', value: values.locale, url: origin }])
    await context.addInitScript(() => localStorage.setItem('entry-warning', '1'))
    const page = await context.newPage()
    page.on('console', message => message.type() === 'error' && console.log(`${scheme} ${width}: ${message.text()}`))
    page.on('pageerror', error => console.log(`${scheme} ${width}: ${error.message}`))
    if (values.login) await logIn(page, values.login)
    await page.goto(origin + (positionals[0] ?? '/'))
    await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined)
    await page.waitForTimeout(Number(values.wait))
    const file = `${values.out}-${width}-${scheme}.png`
    await page.screenshot({ path: file, fullPage: values.full })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    console.log(`${file}${overflow ? '  SCROLLS SIDEWAYS' : ''}`)
    await context.close()
  }
}
await browser.close()

async function logIn(page: import('playwright-core').Page, login: string): Promise<void> {
  const colon = login.indexOf(':')
  await page.goto(`${origin}/login`)
  await page.locator('input[name=email]').fill(login.slice(0, colon))
  await page.locator('input[name=password]').fill(login.slice(colon + 1))
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL(url => !url.pathname.startsWith('/login'))
}
