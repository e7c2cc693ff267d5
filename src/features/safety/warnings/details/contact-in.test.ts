import { expect, test } from 'vitest'
import { warningFor } from '../message-warnings.ts'
import { shownText } from '../shown-text.ts'
import { contactIn } from './contact-in.ts'

test.each([
  ['a bare domain', 'kijk op mijnfoto.biz', 'meer op lisa.live', 'lisafotos.online', 'foto-lisa.tk'],
  ['a domain that is a word too', 'lisa22.se', 'mijnfoto.it/lisa', 'anna1980.no'],
  ['a full stop in brackets', 'lisa[.]com', 'lisa (dot) nl', 'foto{punt}be', 'lisa ( . ) biz', 'anna@post[.]example'],
  ['an at sign in brackets', 'anna{at}post.example', 'anna [@] post (dot) example', 'anna(apenstaartje)post.example'],
  ['digits of other scripts', '٠٦١٢٣٤٥٦٧٨', '०६१२३४५६७८', '০৬১২৩৪৫৬৭৮', '๐๖๑๒๓๔๕๖๗๘'],
  ['wide, circled and boxed digits', '０６１２３４５６７８', '⓪⑥①②③④⑤⑥⑦⑧', '0️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣', '𝟎𝟔𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖'],
  [
    'invisible characters',
    '0\u200b6\u200b1\u200b2\u200b3\u200b4\u200b5\u200b6\u200b7\u200b8',
    'an\u00adna@gma\u200dil.com',
  ],
  ['fillers', 'lisa.c\u3164om', 'ww\u115fw.lisa.example', 't\u2060.me/lisa', 'anna@gmail\ufe0f.com'],
  [
    'a country code without a plus',
    'bel 31612345678',
    'bel 31 6 12345678',
    '32 470 12 34 56',
    '49 151 12345678',
    'mijn nummer: 316 1234 5678',
    'bel 32470123456',
    '4915112345678',
  ],
  ['a name of Discord', 'lotte#1234', 'discord: lotte #1234'],
  [
    'an app and a name',
    'onlyfans lisa',
    'Leuk je te spreken. Telegram lotte_x',
    'mijn onlyfans is gratis',
    'my fansly',
  ],
  [
    'spaces around the punctuation of an address',
    't . me / foo',
    't.me /foo',
    't punt me slash foo',
    'lisafotos . com',
  ],
])('[CHAT-17] contact details are found behind %s', (_, ...texts) => {
  expect(texts.filter(text => warningFor(text, []) !== 'contact')).toEqual([])
})

test.each([
  [
    'a missing space after a full stop',
    'het was laat.nu slapen',
    'that was fun.so we stayed',
    'era buono.io torno',
    'ok.no problem',
  ],
  ['amounts, dates and times', '1.250,50 euro', '12.06.1980', 'om 20.30 uur', '3.5/5', '９．３０ uur'],
  [
    'opinions about apps',
    'Wat vind je van onlyfans?',
    'Telegram is niks voor mij.',
    'Ik kijk graag naar discord servers',
  ],
  ['spaces around a full stop', 'Hallo . de kat slaapt', 'ja . nee . misschien', 'Ik ben klaar . be happy'],
  ['brackets', 'ik kom (punt)', 'een film (.) haha', 'voilà (point) merci'],
])('[CHAT-17] %s are no contact details', (_, ...texts) => {
  expect(texts.filter(text => warningFor(text, []) !== null)).toEqual([])
})

test('[CHAT-17] every digit of every script is read as its value', () => {
  const zeros = []
  for (let code = 0x30; code <= 0x1fbf0; code++) {
    const isDigit = (each: number) => /\p{Nd}/u.test(String.fromCodePoint(each))
    if (isDigit(code) && !isDigit(code - 1)) zeros.push(code)
  }
  expect(zeros.length).toBeGreaterThan(60)
  for (const zero of zeros) {
    const digits = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(zero + value)).join('')
    expect(shownText(digits)).toBe('0123456789')
  }
})

test('[CHAT-17] the domain of a shop, newspaper or music site that everybody knows is no contact detail', () => {
  for (const text of [
    'Die heb ik van bol.com.',
    'ik las het op nu.nl en op https://www.theguardian.com',
    'Kijk even op www.ns.nl, of anders 9292.nl!',
    'my list is on Spotify.com (the old one)',
  ]) {
    expect([text, contactIn(text)]).toEqual([text, null])
  }
})

test('[CHAT-17] a known domain hides no other address', () => {
  for (const text of [
    'lisa@bol.com',
    'bol.com/lisa',
    'bol.com.example.nl',
    'lisa.bol.com',
    'mijnbol.com',
    'bol.com en verder op mijnfoto.biz',
    'nu.nl, of app 06 12345678',
    'http://lisa@nu.nl',
    'bol.com@mijnfoto.biz',
    'https://bol.com:8080',
  ]) {
    expect([text, contactIn(text) === null]).toEqual([text, false])
  }
})
