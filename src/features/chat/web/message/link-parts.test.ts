import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SEED } from '../../../../../test/support/seed.ts'
import { partsOf } from './link-parts.ts'

const hosts = (text: string) => partsOf(text).flatMap(part => part.url?.host ?? [])

describe('[CHAT-16] links in messages', () => {
  test('whole web addresses are links, without the punctuation of the sentence', () => {
    expect(hosts('Kijk op https://vonk.example/leden?a=1, of www.example.org.')).toEqual([
      'vonk.example',
      'www.example.org',
    ])
    expect(partsOf('zie https://a.example.').map(part => part.text)).toEqual(['zie ', 'https://a.example', '.'])
  })

  test('scripts, email addresses, local hosts and fragments are not links', () => {
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,<b>',
      'ftp://a.example',
      'mail mij@a.example',
      'http://localhost',
      'a.b',
    ]) {
      expect(hosts(text)).toEqual([])
    }
  })

  test('a link names its real host, despite user names that look like hosts and foreign letters', () => {
    expect(hosts('https://mijnbank.example@kwaad.example/inloggen')).toEqual(['kwaad.example'])
    expect(hosts('https://раура1.example')[0]).toMatch(/^xn--/)
  })

  test('splitting a text into links changes no character', () => {
    const piece = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('www.', 'https://', '. ', ')', '\n'))
    fc.assert(
      fc.property(fc.array(piece), pieces => {
        const text = pieces.join('')
        expect(
          partsOf(text)
            .map(part => part.text)
            .join(''),
        ).toBe(text)
      }),
      { seed: SEED },
    )
  })
})
