import { expect, test } from 'vitest'
import { faultOfUrl, isSignatureField, sourceOf, stateAfter, urlOf } from './rules.ts'

test.each([
  ['https://track.netwerk.nl/p?click={sub1}', undefined],
  ['https://track.netwerk.nl/p?a={ref}&e={event}&i={id}', undefined],
  ['http://track.netwerk.nl/p?click={sub1}', 'postback_url_invalid'],
  ['https://track.netwerk.nl:8443/p?click={sub1}', 'postback_url_invalid'],
  ['https://anna@track.netwerk.nl/p?click={sub1}', 'postback_url_invalid'],
  ['https://track.netwerk.nl/p?click={sub1}#x', 'postback_url_invalid'],
  ['ftp://track.netwerk.nl/p?click={sub1}', 'postback_url_invalid'],
  ['click={sub1}', 'postback_url_invalid'],
  ['https://127.0.0.1/p?click={sub1}', 'postback_url_private'],
  ['https://2130706433/p?click={sub1}', 'postback_url_private'],
  ['https://[::1]/p?click={sub1}', 'postback_url_private'],
  ['https://localhost/p?click={sub1}', 'postback_url_private'],
  ['https://db.internal/p?click={sub1}', 'postback_url_private'],
  ['https://{sub1}.netwerk.nl/p?click={sub1}', 'postback_placeholder'],
  ['https://track.netwerk.nl/{sub1}', 'postback_placeholder'],
  ['https://track.netwerk.nl/p?click={email}&c={sub1}', 'postback_placeholder'],
  ['https://track.netwerk.nl/p?click={sub1}}', 'postback_placeholder'],
  ['https://track.netwerk.nl/p?event={event}', 'postback_click_missing'],
])('[OFFICE-12] [TRUST-6] the address %s of a postback has the fault %s', (url, fault) => {
  expect(faultOfUrl(url)).toBe(fault)
})

test('[OFFICE-12] values of the link can’t add parameters, and a missing value makes no call', () => {
  const url = 'https://track.netwerk.nl/p?click={sub1}&ref={ref}'
  expect(urlOf(url, { sub1: 'a&b=c/../{ref}', ref: 'é' })).toBe(
    'https://track.netwerk.nl/p?click=a%26b%3Dc%2F..%2F%7Bref%7D&ref=%C3%A9',
  )
  expect(urlOf(url, { sub1: 'a' })).toBeUndefined()
})

test('[OFFICE-12] a postback names its source as the figures do', () => {
  expect(sourceOf({ network: 'ACME', ref: 'x' })).toBe('acme')
  expect(sourceOf({ ref: 'Brief' })).toBe('brief')
  expect(sourceOf({})).toBe('')
})

test.each([
  [200, 'delivered'],
  [204, 'delivered'],
  [302, 'rejected'],
  [404, 'rejected'],
  [408, 'waiting'],
  [429, 'waiting'],
  [503, 'waiting'],
  [null, 'waiting'],
])('[OFFICE-12] after the response %s a delivery is %s', (status, state) => {
  expect(stateAfter(status)).toBe(state)
})

test('[OFFICE-12] the signature has a plain name', () => {
  expect(['X-Signature', 'sig'].every(isSignatureField)).toBe(true)
  expect(['', '1a', 'a b', 'a:b', 'a\r\nb'].some(isSignatureField)).toBe(false)
})
