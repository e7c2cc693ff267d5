import { expect, test } from 'vitest'
import { ADDRESS_LENGTH, isAddress, isBuiltIn, wordsFor } from './rules-own-pages.ts'

test.each(['about-us', 'a', '2026', 'a-b-c', 'x'.repeat(ADDRESS_LENGTH)])(
  '[PAGES-1] %s is an address of an own page',
  text => {
    expect(isAddress(text)).toBe(true)
  },
)

test.each([undefined, '', 'About', '-a', 'a-', 'a--b', 'a/b', 'a-!', '!a', 'a!', 'x'.repeat(ADDRESS_LENGTH + 1)])(
  '[PAGES-1] %s is no address of an own page',
  text => {
    expect(isAddress(text)).toBe(false)
  },
)

test('[PAGES-1] addresses of the program are built in', () => {
  expect([isBuiltIn('api'), isBuiltIn('about-us')]).toEqual([true, false])
})

test('[PAGES-1] a page has the reader’s words, else those of the site’s language, else any other', () => {
  const [nl, fr] = [
    { title: 'Over ons', body: 'Hallo' },
    { title: 'À propos', body: 'Bonjour' },
  ]
  expect(wordsFor({ nl, fr }, 'fr', 'nl')).toEqual({ ...fr, language: 'fr' })
  expect(wordsFor({ nl, fr }, 'de', 'nl')).toEqual({ ...nl, language: 'nl' })
  expect(wordsFor({ fr }, 'de', 'nl')).toEqual({ ...fr, language: 'fr' })
  expect(wordsFor({}, 'de', 'nl')).toBeUndefined()
})
