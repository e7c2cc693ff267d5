import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const SIZES = [
  { width: 360, height: 780 },
  { width: 1200, height: 900 },
]

/**
 * What stands on the screen now, dialogs too: accessible in light and dark, and not wider than a small phone. `within`: only
 * that part of it. `tags`: these rules rather than those that axe has by default.
 */
export async function inspectNow(page: Page, name: string, within = 'html', tags?: string[]): Promise<void> {
  const size = page.viewportSize()!
  // The end of a navigation fades out above everything; it is no part of the screen.
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await colours(page, colorScheme)
    if (process.env.SHOTS) await picture(page, `${process.env.SHOTS}/${name}-${colorScheme}`)
    await page.setViewportSize(size)
    // In the dark only colours differ, so only they are looked at again.
    const axe = axeOf(page).include(within)
    const rules = colorScheme === 'dark' ? axe.withRules(['color-contrast']) : tags ? axe.withTags(tags) : axe
    const { violations } = await rules.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 140)).join(' | ')}`)
    expect.soft(found, `${name}, ${colorScheme}`).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${name} scrolls sideways at 320 px`).toBeLessThanOrEqual(0)
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** In the page itself: the other way opens a second page to gather what frames say, and ours have none. */
function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
}

/**
 * Shows the page in this colour scheme, at once: colours that are still changing contrast with nothing. The sheet is a
 * constructed one, which the page's content policy has no say in.
 */
async function colours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
    document.adoptedStyleSheets.push(still)
  })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.waitForFunction(scheme => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, colorScheme)
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(each => each.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(each => each.finished))
  })
}

/** For people: SHOTS=folder keeps a picture of every inspected screen, on a phone and on a desk. */
async function picture(page: Page, path: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.waitForTimeout(400)
    await page.screenshot({ path: `${path}-${size.width}.png` })
  }
}
