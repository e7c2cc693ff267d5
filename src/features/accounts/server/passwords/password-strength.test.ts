import { expect, test } from 'vitest'
import { faultWithoutThirdParty } from './password-strength.ts'

test('[TRUST-11] leaked passwords in any case and passwords of few different characters are refused', async () => {
  for (const common of ['password', 'PassWord', 'password1', 'qqqqwwwwqqqqwwww', 'zzzzzzzzzzzzzz']) {
    expect(await faultWithoutThirdParty(common, []), common).toBe('password_too_common')
  }
  expect(await faultWithoutThirdParty('qxzzqxqzxxqz', [])).toBeNull()
})

test('[TRUST-11] a common word of any language with digits and signs after it is refused', async () => {
  const words = [
    'wachtwoord1',
    'Welkom01!',
    'voetbal1',
    'Fußball1',
    'Fussball2026',
    'Hallo123!',
    'Passwort#1',
    'soleil2024',
  ]
  const more = ['contraseña1', 'contrasena1', 'ciao12345', 'salasana1', 'Hasło123', 'summer2026', 'adgangskode1']
  for (const common of [...words, ...more, 'Sommer2026', 'kjærlighet1', 'lösenord1', 'älskling!', 'password1!!']) {
    expect(await faultWithoutThirdParty(common, []), common).toBe('password_too_common')
  }
})

test('[TRUST-11] digits for letters, short words with a year, repeated words and rows of keys are refused', async () => {
  for (const common of [
    'W3lk0m01',
    'w@chtw00rd!',
    'Ajax1900!',
    '1234567890ab',
    'abcd1234',
    'qwerasdf',
    'kees kees kees',
  ]) {
    expect(await faultWithoutThirdParty(common, []), common).toBe('password_too_common')
  }
  for (const close of ['Vonk2026!', 'V0nk2026!']) {
    expect(await faultWithoutThirdParty(close, ['Vonk']), close).toBe('password_too_close')
  }
  for (const fine of ['Vonk en vuur 7', 'kees loopt langs kees', 'r7#Kp2!wq', 'samen-warm-2026', 'ajax wint 3-0']) {
    expect(await faultWithoutThirdParty(fine, ['Vonk']), fine).toBeNull()
  }
})

test('[TRUST-11] two words, or a word with letters or digits before it, are accepted', async () => {
  for (const fine of ['welkomvoetbal1', '7welkom01!', 'welkom01x!', 'zeven natte paraplu’s']) {
    expect(await faultWithoutThirdParty(fine, []), fine).toBeNull()
  }
})

test('[TRUST-11] a password has 8 to 128 characters', async () => {
  expect(await faultWithoutThirdParty('tulp7Rb', [])).toBe('password_too_short')
  expect(await faultWithoutThirdParty('tulp7Rbx', [])).toBeNull()
  const longest = 'tulp7Rbx'.repeat(16)
  expect(await faultWithoutThirdParty(longest, [])).toBeNull()
  expect(await faultWithoutThirdParty(`${longest}y`, [])).toBe('password_too_long')
})

test('[TRUST-11] a password that is little more than a word about the member is refused', async () => {
  expect(await faultWithoutThirdParty('Marijke12', ['marijke'])).toBe('password_too_close')
  expect(await faultWithoutThirdParty('Marijke12', ['fatima'])).toBeNull()
})
