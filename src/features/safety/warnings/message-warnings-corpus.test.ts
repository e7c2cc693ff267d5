/**
 * Sentences that announce harm, and innocent ones that resemble them, from `test/corpora/harm`. The rules were written
 * with the first half of each file in view; the hash of a sentence decides its half.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '#platform/locale.ts'
import type { Harm } from '../rules.ts'
import { harmsIn, warningFor } from './message-warnings.ts'
import { warningWordsOf } from './warning-languages.ts'

const CORPORA = new URL('../../../../test/corpora/harm/', import.meta.url)
const RECALL_AT_LEAST = 0.9
const FALSE_ALARMS_AT_MOST = 0.03

/** The harms that count as found, for each kind of sentence. A cry for help and an innocent sentence have none. */
const KINDS: Readonly<Record<string, readonly Harm[]>> = {
  insult: ['rude'],
  hate: ['rude'],
  threat: ['rude'],
  contact: ['contact'],
  money: ['money'],
  sextortion: ['rude', 'money'],
  minor: ['minor'],
  innocent: [],
  cry: [],
}

interface Sentence {
  readonly kind: string
  readonly text: string
  readonly half: 'seen' | 'unseen'
}

function corpusOf(locale: Locale): Sentence[] {
  const lines = readFileSync(new URL(`${locale}.txt`, CORPORA), 'utf8')
    .trim()
    .split('\n')
  return lines.map(line => {
    const [kind = '', ...rest] = line.split(' | ')
    const text = rest.join(' | ')
    return { kind, text, half: createHash('sha256').update(text).digest()[0]! % 2 ? 'unseen' : 'seen' }
  })
}

test.each(LOCALES)('[CHAT-17] %s: nine of ten sentences that announce harm are found, in both halves', async locale => {
  const words = await warningWordsOf([...new Set<Locale>([locale, 'en'])])
  for (const half of ['seen', 'unseen'] as const) {
    const harmful = corpusOf(locale).filter(each => each.half === half && KINDS[each.kind]!.length > 0)
    const missed = harmful.filter(
      ({ kind, text }) => !harmsIn(text, words).some(({ harm }) => KINDS[kind]!.includes(harm)),
    )
    expect([half, missed.length <= harmful.length * (1 - RECALL_AT_LEAST), missed]).toEqual([half, true, missed])
  }
})

test.each(LOCALES)('[CHAT-17] %s: at most three of a hundred innocent sentences look harmful', async locale => {
  const words = await warningWordsOf([...new Set<Locale>([locale, 'en'])])
  const innocent = corpusOf(locale).filter(each => KINDS[each.kind]!.length === 0)
  const alarms = innocent.filter(({ text }) => harmsIn(text, words).length > 0)
  expect([alarms.length <= innocent.length * FALSE_ALARMS_AT_MOST, alarms]).toEqual([true, alarms])
})

test('[CHAT-17] each language has a corpus of at least 40 harmful and 60 innocent sentences, of every kind', () => {
  expect(readdirSync(CORPORA).sort()).toEqual(LOCALES.map(locale => `${locale}.txt`).sort())
  for (const locale of LOCALES) {
    const corpus = corpusOf(locale)
    const harmful = corpus.filter(({ kind }) => KINDS[kind]!.length > 0).length
    expect([locale, new Set(corpus.map(({ kind }) => kind))]).toEqual([locale, new Set(Object.keys(KINDS))])
    expect([locale, harmful >= 40, corpus.length - harmful >= 60]).toEqual([locale, true, true])
    expect([locale, new Set(corpus.map(({ text }) => text)).size]).toEqual([locale, corpus.length])
  }
})

test.each([
  ['letters of other alphabets', 'slеt', 'ѕlut', 'нoеr'],
  ['wide, circled and regional letters', 'ｈｏｅｒ', 'Ⓗⓞⓔⓡ', '🇫🇺🇨🇰 you'],
  ['digits and stars', 'h03r', 'f*ck you', 'k4nkerhoer'],
  ['spaces and repetitions', 'h o e r', 'hoeeeeer', 'k.a.n.k.e.r.h.o.e.r'],
])('[CHAT-17] %s don’t hide a word', async (_, ...texts) => {
  const words = await warningWordsOf(['nl', 'en'])
  expect(texts.filter(text => warningFor(text, words) !== 'rude')).toEqual([])
})

test('[CHAT-17] a cry for help causes no warning in any language', async () => {
  const words = await warningWordsOf(LOCALES)
  const cries = LOCALES.flatMap(corpusOf).filter(({ kind }) => kind === 'cry')
  expect(cries.filter(({ text }) => warningFor(text, words) !== null)).toEqual([])
})

/** A pattern that backtracks needs minutes for these; the rules of all languages need well under a second each. */
test.each([
  ['one endless word', 'a'.repeat(20_000)],
  ['digits', '1 '.repeat(10_000)],
  ['digits without spaces', '12'.repeat(10_000)],
  ['signs', 'a@'.repeat(10_000)],
  ['full stops', 'a.'.repeat(10_000)],
  ['stars', 'f*'.repeat(10_000)],
  ['single letters', 'k u '.repeat(5_000)],
  ['the first words of phrases', 'ik ben mijn heb je kun je stuur koop betaal '.repeat(450)],
  ['spaces', ' '.repeat(20_000)],
])('[CHAT-17] a text of 20,000 characters is checked in linear time: %s', async (_, text) => {
  const words = await warningWordsOf(LOCALES)
  harmsIn(text.slice(0, 100), words)
  const started = performance.now()
  harmsIn(text, words)
  expect(performance.now() - started).toBeLessThan(4000)
})
