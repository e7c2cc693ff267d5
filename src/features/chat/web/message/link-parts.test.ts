import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SEED } from '../../../../../test/support/seed.ts'
import { partsOf } from './link-parts.ts'

const hosts = (text: string) => partsOf(text).flatMap(part => part.url?.host ?? [])

describe('[CHAT-16] links in messages', () => {
  test('whole web addresses are links, without the sentence’s own signs', () => {
    expect(hosts('Kijk op https://vonk.example/leden?a=1, of www.example.org.')).toEqual([
      'vonk.example',
      'www.example.org',
    ])
    expect(partsOf('zie https://a.example.').map(part => part.text)).toEqual(['zie ', 'https://a.example', '.'])
  })

  test('nothing else is', () => {
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

  test('where a link really goes is what is named: behind a name that only looks like a host, and in foreign letters', () => {
    expect(hosts('https://mijnbank.example@kwaad.example/inloggen')).toEqual(['kwaad.example'])
    expect(hosts('https://раура1.example')[0]).toMatch(/^xn--/)
  })

  test('no word of any text is lost or moved', () => {
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
