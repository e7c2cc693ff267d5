import { expect, test } from 'vitest'
import { isPermanent } from './returned-mail.ts'

test.each([
  ['5.1.1 (no such user)', true],
  ['5.2.1', true],
  ['5.0.0', true],
  // Mailbox full, policy, delayed, and an invalid status.
  ['5.2.2', false],
  ['5.7.1', false],
  ['5.7.26', false],
  ['4.1.1', false],
  ['4.4.7', false],
  ['', false],
  ['550', false],
])('[NOTIFY-2] the status %s means a permanent bounce: %s', (status, isGone) => {
  expect(isPermanent(status)).toBe(isGone)
})
