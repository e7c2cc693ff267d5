import { readFileSync } from 'node:fs'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import type { Prices } from '#credits/contract'
import { LOCALES } from '#platform/locale.ts'
import { STORED } from '#platform/web/storage-registry.ts'
import type { Settings } from '#sites/contract'
import { documentValues } from './document-values.ts'
import { COOKIES, DOCUMENTS, isDocument, SECTIONS, termsVersion } from './rules.ts'

function texts(language: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`../../../locales/${language}/legal.json`, import.meta.url), 'utf8'))
}

function argumentsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap(element => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.tag) return argumentsOf(element.children)
    const nested =
      'options' in element ? Object.values(element.options).flatMap(option => argumentsOf(option.value)) : []
    return [element.value, ...nested]
  })
}

const facts = documentValues(
  {
    name: 'Vonk',
    refund_days: 14,
    min_age: 18,
    message_credits: 10,
    support_email: 'a@b.nl',
  } as Settings,
  { name: 'Vonk BV', city: 'Utrecht', added: '2024-03-01T12:00:00Z' } as Parameters<typeof documentValues>[1],
  { bundles: [{ credits: 150, price: { minor: 1999, currency: 'EUR' }, recommended: true }] } as Prices,
  'nl',
)

test.each(LOCALES)('[PAGES-1] every document has its texts in %s, and they use only available arguments', language => {
  const all = texts(language)
  for (const name of DOCUMENTS) {
    const keys = [
      `${name}.title`,
      `${name}.intro`,
      `${name}.description`,
      ...SECTIONS[name].flatMap(section => [`${name}.${section}.title`, `${name}.${section}.text`]),
    ]
    for (const key of keys) {
      const message = all[key]
      expect(message, key).toBeTruthy()
      expect(
        argumentsOf(parse(message ?? '')).filter(argument => !(argument in facts)),
        key,
      ).toEqual([])
    }
  }
})

test('[PAGES-1] the documents contain the prices and periods of the site', () => {
  expect(facts.messagePrice).toContain('1,33')
  expect(facts.bundles).toContain('19,99')
  expect(facts.refundDays).toBe(14)
})

test('[PAGES-2] the terms are dated 1 December 2023 12:00 UTC, or the day when the company was added if that is later', () => {
  expect(termsVersion('2023-05-01T12:00:00.000Z').toISOString()).toBe('2023-12-01T12:00:00.000Z')
  expect(termsVersion('2024-03-01T12:00:00.000Z').toISOString()).toBe('2024-03-01T12:00:00.000Z')
  expect(facts.version).toBe('1 maart 2024')
})

test.each(LOCALES)('[TRUST-9] the cookie page explains everything that is stored, in %s', language => {
  const all = texts(language)
  const keys = [
    ...Object.values(STORED).map(({ purpose }) => `cookies.stored.${purpose}`),
    ...COOKIES.map(name => `cookies.cookie.${name}`),
  ]
  expect(keys.filter(key => !all[key])).toEqual([])
})

test('only the documents of the specification exist', () => {
  expect(isDocument('terms')).toBe(true)
  expect(isDocument('constructor')).toBe(false)
  expect(isDocument(undefined)).toBe(false)
})
