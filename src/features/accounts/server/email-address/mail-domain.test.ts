import { expect, test } from 'vitest'
import { isThrowAway } from './mail-domain.ts'

const NOTHING = { mail_domains_allowed: [], mail_domains_refused: [] }

test.each([
  ['anna@mailinator.com', true],
  ['anna@MAILINATOR.com', true],
  ['anna@any.mailinator.com', true],
  ['anna@gmail.com', false],
  ['anna@privaterelay.appleid.com', false],
  ['anna@mozmail.com', false],
])('[TRUST-7] the throw-away list says of %s: %s', (email, isListed) => {
  expect(isThrowAway(email, NOTHING)).toBe(isListed)
})

test('[TRUST-7] a site adds domains to the list and removes others, and the longest domain decides', () => {
  const settings = {
    mail_domains_allowed: ['mailinator.com', 'good.farm.example'],
    mail_domains_refused: ['farm.example'],
  }
  expect(isThrowAway('anna@mailinator.com', settings)).toBe(false)
  expect(isThrowAway('anna@farm.example', settings)).toBe(true)
  expect(isThrowAway('anna@a.farm.example', settings)).toBe(true)
  expect(isThrowAway('anna@good.farm.example', settings)).toBe(false)
})
