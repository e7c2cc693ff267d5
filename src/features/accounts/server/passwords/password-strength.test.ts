import { expect, test } from 'vitest'
import { passwordFault } from './password-strength.ts'

test('[TRUST-11] leaked passwords in any case and passwords of few different characters are rejected', async () => {
  for (const common of ['password', 'PassWord', 'password1', 'qqqqwwwwqqqqwwww', 'zzzzzzzzzzzzzz']) {
    expect(await passwordFault(common, []), common).toBe('password_too_common')
  }
  expect(await passwordFault('qxzqxzqxzqxz', [])).toBeNull()
})

test('[TRUST-11] a password has 8 to 128 characters', async () => {
  expect(await passwordFault('tulp7Rb', [])).toBe('password_too_short')
  expect(await passwordFault('tulp7Rbx', [])).toBeNull()
  const longest = 'tulp7Rbx'.repeat(16)
  expect(await passwordFault(longest, [])).toBeNull()
  expect(await passwordFault(`${longest}y`, [])).toBe('password_too_long')
})

test('[TRUST-11] a password that is little more than a word about the member is rejected', async () => {
  expect(await passwordFault('Marijke12', ['marijke'])).toBe('password_too_close')
  expect(await passwordFault('Marijke12', ['fatima'])).toBeNull()
})
