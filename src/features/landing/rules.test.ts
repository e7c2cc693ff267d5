import { expect, test } from 'vitest'
import { fillIn, hasKnownPlaceholders, isSlug, ORDERS, PARTS, slugsOf } from './rules.ts'

test('[PAGES-8] placeholders are filled in once, also when a name looks like one', () => {
  expect(fillIn('{name} op {site}, {name}', { name: '{site}', site: 'Vonk' })).toBe('{site} op Vonk, {site}')
})

test.each([
  ['Dag {name} van {site}', true],
  ['Dag', true],
  ['Dag {naam}', false],
  ['Dag {name', false],
  ['Dag }', false],
])('[PAGES-8] only known placeholders may stand in braces: %s', (text, isKnown) => {
  expect(hasKnownPlaceholders(text)).toBe(isKnown)
})

test.each([
  ['zomer', true],
  ['zomer-2026', true],
  ['Zomer', false],
  ['zomer--nacht', false],
  ['-', false],
  ['', false],
  ['x'.repeat(60), true],
  ['x'.repeat(61), false],
])('[PAGES-8] a slug has lower-case words with hyphens: %s', (slug, isValid) => {
  expect(isSlug(slug)).toBe(isValid)
})

test('[SITE-8] the prefix of the niche is tried first', () => {
  expect(slugsOf('zomer', 'she')).toEqual(['she-zomer', 'zomer'])
})

test('[PAGES-8] the orders are all six, each with every part', () => {
  expect(new Set(ORDERS.map(parts => parts.join())).size).toBe(6)
  for (const parts of ORDERS) expect(parts.toSorted()).toEqual(PARTS.toSorted())
})
