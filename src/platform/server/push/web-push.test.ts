import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { areKeys, encryptPush } from './web-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** RFC 8291, appendix A. */
const VECTOR = {
  words: 'When I grow up, I want to be a watermelon',
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  ownKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test('[NOTIFY-4] the encryption reproduces the example of RFC 8291', () => {
  const own = createECDH('prime256v1')
  own.setPrivateKey(VECTOR.ownKey)
  const message = encryptPush(Buffer.from(VECTOR.words), VECTOR, own, VECTOR.salt)
  expect(message.toString('base64url')).toBe(VECTOR.message)
})

test('[NOTIFY-4] each message has its own key and salt', () => {
  const one = encryptPush(Buffer.from('dag'), VECTOR)
  const other = encryptPush(Buffer.from('dag'), VECTOR)
  expect(one.subarray(0, 86)).not.toEqual(other.subarray(0, 86))
  expect(one).toHaveLength(86 + 3 + 1 + 16)
})

test('[ERR-6] keys that are not points of the curve or too short are refused', () => {
  const { p256dh, auth } = VECTOR
  expect(areKeys({ p256dh, auth })).toBe(true)
  expect(areKeys({ p256dh: Buffer.alloc(65, 4), auth })).toBe(false)
  expect(areKeys({ p256dh: p256dh.subarray(1), auth })).toBe(false)
  expect(areKeys({ p256dh, auth: auth.subarray(1) })).toBe(false)
})
