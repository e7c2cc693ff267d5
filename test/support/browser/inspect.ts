import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

/** The minified file, because the main file is twice as large and each inspected document parses it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const SIZES = [
  { width: 360, height: 780 },
  { width: 1200, height: 900 },
]

/** The narrowest screen on which nothing may scroll sideways (WCAG 1.4.10). */
export const NARROWEST = { width: 320, height: 640 }

type Scheme = 'light' | 'dark'

interface Inspection {
  readonly tags?: string[]
  readonly schemes?: readonly Scheme[]
  /** A submission waits for its reply behind this dialog, so the page's progress bar stays visible. */
  readonly isSubmitting?: boolean
}

/**
 * Checks the current screen with its dialogs: accessible in light and dark, and no wider than a small phone. `tags`:
 * these axe rules instead of the default ones.
 */
export async function inspectNow(
  page: Page,
  name: string,
  { tags, schemes = ['light', 'dark'], isSubmitting = false }: Inspection = {},
): Promise<void> {
  const size = page.viewportSize()!
  // Waits for the progress bar of a navigation to fade out.
  if (!isSubmitting) await expect(page.getByRole('status').getByRole('progressbar')).toHaveCount(0)
  for (const colorScheme of schemes) {
    await colours(page, colorScheme)
    if (process.env.SHOTS) {
      await picture(page, `${process.env.SHOTS}/${name}-${colorScheme}`)
      await page.setViewportSize(size)
    }
    // Dark mode differs only in colours, so only contrast is checked again.
    const found = await violations(page, colorScheme === 'dark' ? ['color-contrast'] : tags)
    expect.soft(found, `${name}, ${colorScheme}`).toEqual([])
  }
  if (size.width !== NARROWEST.width) await page.setViewportSize(NARROWEST)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${name} scrolls sideways at 320 px`).toBeLessThanOrEqual(0)
  if (size.width !== NARROWEST.width) await page.setViewportSize(size)
  if (schemes.includes('dark')) await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** The violations of these rules or tags, by default of all rules that axe enables, with their elements. */
async function violations(page: Page, runOnly?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async options => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(document, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 140)).join(' | ')}`)
    },
    { resultTypes: ['violations'], ...(runOnly && { runOnly }) } satisfies RunOptions,
  )
}

/**
 * Switches the colour scheme without transitions, because contrast during a transition is meaningless. A constructed
 * style sheet is exempt from the page's content policy.
 */
async function colours(page: Page, colorScheme: Scheme): Promise<void> {
  await page.evaluate(() => {
    if ('still' in window) return
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    Object.assign(window, { still })
  })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.waitForFunction(scheme => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, colorScheme)
  await page.evaluate(async () => {
    // An animation that is paused never finishes.
    const running = document.getAnimations().filter(each => each.playState === 'running')
    const ending = running.filter(each => each.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(each => each.finished))
  })
}

/** With SHOTS=folder, saves a picture of every inspected screen, phone and desktop. */
async function picture(page: Page, path: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.waitForTimeout(400)
    await page.screenshot({ path: `${path}-${size.width}.png` })
  }
}
