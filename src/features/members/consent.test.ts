import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '#platform/locale.ts'
import { CONSENT_PURPOSES, CONSENT_TEXT_VERSION } from './consent.ts'

/**
 * A hash of each version's texts. A changed text needs a new version; old versions stay, because members agreed to
 * them.
 */
const WORDS_OF: Readonly<Record<string, string>> = {
  '2026-11-22': 'e443054baaff256c',
}

test('[TRUST-9] the version of a consent changes with the exact texts that are shown', () => {
  const words = LOCALES.flatMap(locale => {
    const texts = JSON.parse(readFileSync(`locales/${locale}/members.json`, 'utf8')) as Record<string, string>
    return CONSENT_PURPOSES.map(purpose => texts[`consent.${purpose}`])
  })
  const amount = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
  expect(amount).toBe(WORDS_OF[CONSENT_TEXT_VERSION])
})
