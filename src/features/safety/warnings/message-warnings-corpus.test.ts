/**
 * Sentences that announce harm, and innocent ones that resemble them, from `test/corpora`. The rules were tuned with one
 * half of `harm`, selected by the hash of a sentence. The author of `harm-held-out` hadn't read the rules.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '#platform/locale.ts'
import type { Harm } from '../rules.ts'
import { announcesSelfHarm, harmsIn, warningFor } from './message-warnings.ts'
import { warningWordsOf } from './warning-languages.ts'

const CORPORA = new URL('../../../../test/corpora/', import.meta.url)
const RECALL_AT_LEAST = 0.95
const FALSE_ALARMS_AT_MOST = 0.03
const FOLDERS = ['harm', 'harm-held-out'] as const
type Folder = (typeof FOLDERS)[number]

/** The harms that the rules must find in each kind of sentence. Cries for help and innocent sentences contain none. */
const KINDS: Readonly<Record<string, readonly Harm[]>> = {
  insult: ['rude'],
  hate: ['rude'],
  threat: ['rude'],
  assault: ['rude'],
  contact: ['contact'],
  money: ['money'],
  paid: ['money'],
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

function corpusOf(locale: Locale, folder: Folder = 'harm'): Sentence[] {
  const lines = readFileSync(new URL(`${folder}/${locale}.txt`, CORPORA), 'utf8')
    .trim()
    .split('\n')
  return lines.map(line => {
    const [kind = '', ...rest] = line.split(' | ')
    const text = rest.join(' | ')
    return { kind, text, half: createHash('sha256').update(text).digest()[0]! % 2 ? 'unseen' : 'seen' }
  })
}

interface Figures {
  readonly missed: Sentence[]
  readonly alarms: Sentence[]
  readonly harmful: number
  readonly cries: number
  readonly innocent: number
}

/** A cry for help counts as found if the helpline is offered, and as a false alarm if it is taken for harm to others. */
async function figuresOf(locale: Locale, sentences: Sentence[]): Promise<Figures> {
  const words = await warningWordsOf([...new Set<Locale>([locale, 'en'])])
  const isFound = ({ kind, text }: Sentence) =>
    kind === 'cry'
      ? announcesSelfHarm(text, words)
      : harmsIn(text, words).some(({ harm }) => KINDS[kind]!.includes(harm))
  const isAlarm = ({ kind, text }: Sentence) =>
    kind === 'cry'
      ? harmsIn(text, words).length > 0
      : announcesSelfHarm(text, words) || (kind === 'innocent' && harmsIn(text, words).length > 0)
  const innocent = sentences.filter(({ kind }) => kind === 'innocent')
  return {
    missed: sentences.filter(each => each.kind !== 'innocent' && !isFound(each)),
    alarms: sentences.filter(isAlarm),
    harmful: sentences.filter(({ kind }) => KINDS[kind]!.length > 0).length,
    cries: sentences.filter(({ kind }) => kind === 'cry').length,
    innocent: innocent.length,
  }
}

test.each(LOCALES)(
  '[CHAT-17] %s: 95 of a hundred texts that announce harm or call for help are found, with few false alarms',
  async locale => {
    const corpora = [
      corpusOf(locale).filter(({ half }) => half === 'seen'),
      corpusOf(locale).filter(({ half }) => half === 'unseen'),
      corpusOf(locale, 'harm-held-out'),
    ]
    for (const corpus of corpora) {
      const { missed, alarms, harmful, cries, innocent } = await figuresOf(locale, corpus)
      const isWithin =
        missed.length <= (harmful + cries) * (1 - RECALL_AT_LEAST) && alarms.length <= innocent * FALSE_ALARMS_AT_MOST
      expect({ isWithin, missed, alarms }).toEqual({ isWithin: true, missed, alarms })
    }
  },
)

/** Writes the table of figures that the README links to, so that it can't become outdated. */
test('[CHAT-17] the figures in the documentation are those of the rules', async () => {
  const rows = ['| language | corpus | harmful found | cries found | false alarms |', '|---|---|---|---|---|']
  for (const folder of FOLDERS) {
    for (const locale of LOCALES) {
      const { missed, alarms, harmful, cries, innocent } = await figuresOf(locale, corpusOf(locale, folder))
      const missedCries = missed.filter(({ kind }) => kind === 'cry').length
      const found = harmful - (missed.length - missedCries)
      rows.push(
        `| ${locale} | ${folder} | ${found} of ${harmful} | ${cries - missedCries} of ${cries} | ${alarms.length} of ${innocent} |`,
      )
    }
  }
  await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot('../../../../test/snapshots/harm-figures.md')
})

test('[CHAT-17] each language has a corpus of at least 40 harmful and 60 innocent sentences, of every kind', () => {
  for (const folder of FOLDERS) {
    expect(readdirSync(new URL(folder, CORPORA)).sort()).toEqual(LOCALES.map(locale => `${locale}.txt`).sort())
  }
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
  const cries = LOCALES.flatMap(locale => corpusOf(locale)).filter(({ kind }) => kind === 'cry')
  expect(cries.filter(({ text }) => warningFor(text, words) !== null)).toEqual([])
})

/**
 * A pattern that backtracks needs minutes for these texts; the rules of all languages need well under a second each.
 * The test measures processor time, because other work on the machine delays it.
 */
test.each([
  ['one endless word', 'a'.repeat(20_000)],
  ['digits', '1 '.repeat(10_000)],
  ['digits without spaces', '12'.repeat(10_000)],
  ['punctuation', 'a@'.repeat(10_000)],
  ['full stops', 'a.'.repeat(10_000)],
  ['stars', 'f*'.repeat(10_000)],
  ['single letters', 'k u '.repeat(5_000)],
  ['the first words of phrases', 'ik ben mijn heb je kun je stuur koop betaal '.repeat(450)],
  ['quotations', 'my ex she called me '.repeat(1000)],
  ['almost a cry', 'i really really just want to '.repeat(690)],
  ['spaces', ' '.repeat(20_000)],
  ['one character for six letters', '\u{3316}'.repeat(20_000)],
])('[CHAT-17] a text of 20,000 characters is checked in linear time: %s', async (_, text) => {
  const words = await warningWordsOf(LOCALES)
  harmsIn(text.slice(0, 100), words)
  const started = process.threadCpuUsage()
  harmsIn(text, words)
  announcesSelfHarm(text, words)
  const { user, system } = process.threadCpuUsage(started)
  expect((user + system) / 1000).toBeLessThan(4000)
})
