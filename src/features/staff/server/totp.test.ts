import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { newSecret, qrPath, stepOf, uriOf } from './totp.ts'

/** RFC 6238, appendix B, SHA-1: the last six of eight digits. */
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const
const SECRET = Secret.fromUTF8('12345678901234567890').base32

const at = (seconds: number) => new Date(seconds * 1000)

test.each(VECTORS)('the code matches RFC 6238: at %i seconds %s', (seconds, code) => {
  expect(stepOf(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

test('a code is accepted one step early or late, and the returned step is the code’s own', () => {
  const step = Math.floor(1_234_567_890 / 30)
  const begin = step * 30
  expect(stepOf(SECRET, '005924', at(begin - 1))).toBe(step)
  expect(stepOf(SECRET, '005924', at(begin + 59))).toBe(step)
  expect(stepOf(SECRET, '005924', at(begin - 31))).toBeUndefined()
  expect(stepOf(SECRET, '005924', at(begin + 60))).toBeUndefined()
})

test('a malformed code is refused', () => {
  for (const code of ['', '5924', '0059244', 'abcdef', '00592４']) {
    expect(stepOf(SECRET, code, at(1_234_567_890))).toBeUndefined()
  }
})

test('the secret is offered as an otpauth address and as a QR code', () => {
  const secret = newSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(secret)
  const uri = uriOf(secret, 'anna@example.test', 'Vonk')
  expect(uri).toBe(
    `otpauth://totp/Vonk:anna%40example.test?issuer=Vonk&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
  const { size, path } = qrPath(uri)
  expect(size).toBeGreaterThan(30)
  expect(path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
})
