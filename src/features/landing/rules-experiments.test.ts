import { expect, test } from 'vitest'
import { drawArm, isVisit, landerAt } from './rules-experiments.ts'

test('[OFFICE-12] each arm gets its share of the visitors', () => {
  const arms = [
    { arm: 1, slug: '', share: 50 },
    { arm: 2, slug: 'zomer', share: 30 },
    { arm: 3, slug: 'winter', share: 20 },
  ]
  const drawn = Array.from({ length: 1_000 }, (_, index) => drawArm(arms, index / 1_000))
  expect([1, 2, 3].map(arm => drawn.filter(each => each === arm).length)).toEqual([500, 300, 200])
})

test('[OFFICE-12] [PAGES-8] only the landing pages with variants have experiments', () => {
  expect(landerAt('/members/7/landing2/')).toEqual({ lander: 'landing2', slug: '' })
  expect(landerAt('/members/7/landing3')).toEqual({ lander: 'landing3', slug: '' })
  expect(landerAt('/members/7/landing3/zomer-nacht')).toEqual({ lander: 'landing3', slug: 'zomer-nacht' })
  const others = ['/', '/members/7', '/members/7/landing', '/members/7/landing2/Zomer', '/members/x/landing2/zomer']
  for (const path of others) expect([path, landerAt(path)]).toEqual([path, undefined])
})

test('[OFFICE-12] [TRUST-9] programs, previews, pages loaded in advance and visitors who object take no part', () => {
  const browser = { 'sec-fetch-dest': 'document', 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0' }
  expect(isVisit(browser)).toBe(true)
  for (const other of [
    { 'sec-fetch-dest': undefined },
    { 'sec-fetch-dest': 'empty' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'sec-gpc': '1' },
    { 'user-agent': undefined },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'WhatsApp/2.23' },
  ]) {
    expect([other, isVisit({ ...browser, ...other })]).toEqual([other, false])
  }
})
