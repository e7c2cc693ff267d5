import { expect, test } from 'vitest'
import { FIRST_PUBLIC_ID, ID_KINDS, LAST_PUBLIC_ID } from '#platform/ids.ts'
import { idCodec } from './id-codec.ts'

const codec = idCodec('a secret of this test, with enough letters')
const PUBLIC_IDS = LAST_PUBLIC_ID - FIRST_PUBLIC_ID + 1
const SOME_IDS = [0, 1, 2, 9_999, 1_000_000, 2_147_483_648, FIRST_PUBLIC_ID, PUBLIC_IDS - 1]

test('[TRUST-15] every public id has 15 digits and leads back to its stored id', () => {
  for (const kind of ID_KINDS) {
    for (const id of SOME_IDS) {
      const given = codec.encode(kind, id)
      expect(String(given)).toMatch(/^[1-9]\d{14}$/)
      expect(codec.decode(kind, given)).toBe(id)
    }
  }
})

test('[TRUST-15] consecutive ids get different public ids without a visible order', () => {
  const given = Array.from({ length: 2_000 }, (_, at) => codec.encode('member', at + 1))
  expect(new Set(given).size).toBe(given.length)
  const rising = given.filter((id, at) => at > 0 && id > given[at - 1]!).length
  expect(rising).toBeGreaterThan(850)
  expect(rising).toBeLessThan(1_150)
  const gaps = given.slice(1).map((id, at) => Math.abs(id - given[at]!))
  expect(Math.min(...gaps)).toBeGreaterThan(1_000_000)
})

test('[TRUST-15] a public id of one kind means another id in every other kind', () => {
  const given = ID_KINDS.map(kind => codec.encode(kind, 1))
  expect(new Set(given).size).toBe(ID_KINDS.length)
  expect(codec.decode('member', codec.encode('conversation', 1))).not.toBe(1)
})

test('[TRUST-15] another secret gives other public ids', () => {
  const other = idCodec('another secret of this test, with letters')
  expect(other.encode('member', 1)).not.toBe(codec.encode('member', 1))
})

test('[TRUST-15] an id from before public ids is recognised', () => {
  for (const old of [1, 77, 2_147_483_647, FIRST_PUBLIC_ID - 1]) expect(codec.decode('order', old)).toBe('old')
})

test('a number outside the public ids is refused', () => {
  expect(() => codec.encode('member', PUBLIC_IDS)).toThrow('is outside the range of ids')
  expect(() => codec.encode('member', -1)).toThrow('is outside the range of ids')
  expect(() => codec.encode('member', 1.5)).toThrow('is outside the range of ids')
  expect(() => codec.decode('member', LAST_PUBLIC_ID + 1)).toThrow('is outside the range of ids')
})
