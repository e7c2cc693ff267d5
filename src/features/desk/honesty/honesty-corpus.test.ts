/**
 * Members' questions and operators' claims, and innocent sentences that resemble them, from `test/corpora`. The corpora
 * were written before the rules, which were tuned with all corpora but those whose name ends in `held-out`. The sentences of
 * `desk-phone` are typed as on a phone: without punctuation and accents, with misspellings and slang. Those of `desk-ear` were
 * written later in other words; before they were used for tuning, the rules found 56 % of them.
 * Those of `desk-chat` are by a person who knew no rule: 134 of 143 questions and 87 of 99 claims were found before tuning.
 * Those of `desk-street` are by two others: before tuning, the rules found 188 of 275 questions and 109 of 132 claims,
 * with 24 false alarms in 275 innocent sentences of members.
 * While the rules were tuned for `desk-street`, the misses and false alarms of `desk-held-out` were read too, so its figures are
 * no longer those of unseen sentences. No rule was tuned with `desk-unseen`, whose author knew none.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '#platform/locale.ts'
import { claimsOf } from '../server/claims.ts'
import { type Claim, demandsHonesty } from './honesty.ts'

const CORPORA = new URL('../../../../test/corpora/', import.meta.url)
const RECALL_AT_LEAST = 0.95
const FALSE_ALARMS_BELOW = 0.05
/** A half of 19 questions or 14 claims a language moves by 5 or 7 per cent with each sentence. */
const HELD_OUT_RECALL_AT_LEAST = 0.85

/** 184 of 220 were found when the sentences were added. */
const UNSEEN_RECALL_AT_LEAST = 0.8

const QUESTIONS = [
  'desk',
  'desk-held-out',
  'desk-phone',
  'desk-phone-held-out',
  'desk-ear',
  'desk-chat',
  'desk-street',
  'desk-unseen',
] as const
const CLAIMS = [
  'desk-claims',
  'desk-phone-claims',
  'desk-phone-claims-held-out',
  'desk-ear-claims',
  'desk-chat-claims',
  'desk-street-claims',
] as const
type Corpus = (typeof QUESTIONS)[number] | (typeof CLAIMS)[number]

interface Sentence {
  readonly kind: string
  readonly text: string
}

function corpusOf(folder: Corpus, locale: Locale): Sentence[] {
  const lines = readFileSync(new URL(`${folder}/${locale}.txt`, CORPORA), 'utf8')
    .trim()
    .split('\n')
  return lines.map(line => {
    const at = line.indexOf(' | ')
    return { kind: line.slice(0, at), text: line.slice(at + 3) }
  })
}

async function figuresOf(folder: Corpus, locale: Locale) {
  const isClaims = (CLAIMS as readonly string[]).includes(folder)
  const isFound = async (sentence: Sentence) => (isClaims ? isClaim(sentence, locale) : demandsHonesty(sentence.text))
  const sentences = await Promise.all(
    corpusOf(folder, locale).map(async each => ({ ...each, isFound: await isFound(each) })),
  )
  const innocent = sentences.filter(({ kind }) => kind === 'innocent')
  const others = sentences.filter(({ kind }) => kind !== 'innocent')
  return {
    missed: others.filter(each => !each.isFound).map(({ text }) => text),
    alarms: innocent.filter(each => each.isFound).map(({ text }) => text),
    asked: others.length,
    innocent: innocent.length,
  }
}

async function isClaim({ kind, text }: Sentence, locale: Locale): Promise<boolean> {
  const found = await claimsOf(text, [...new Set<Locale>([locale, 'en'])])
  return kind === 'innocent' ? found.length > 0 : found.some(({ claim }) => claim === (kind as Claim))
}

test.each(LOCALES)(
  '[OFFICE-10] %s: 95 of a hundred questions and claims are found, with few false alarms',
  async locale => {
    const figures = [await figuresOf('desk', locale), await figuresOf('desk-claims', locale)]
    for (const { missed, alarms, asked, innocent } of figures) {
      const isWithin =
        missed.length <= asked * (1 - RECALL_AT_LEAST) + 1e-9 && alarms.length < innocent * FALSE_ALARMS_BELOW
      expect({ isWithin, missed, alarms }).toEqual({ isWithin: true, missed, alarms })
    }
  },
)

test.each([
  'desk-phone',
  'desk-phone-held-out',
  'desk-phone-claims',
  'desk-phone-claims-held-out',
  'desk-ear',
  'desk-ear-claims',
  'desk-chat',
  'desk-chat-claims',
  'desk-street',
  'desk-street-claims',
] as const)('[OFFICE-10] %s: questions and claims typed on a phone or in other words are found too', async folder => {
  const languages = await Promise.all(LOCALES.map(locale => figuresOf(folder, locale)))
  const sum = (count: (figures: (typeof languages)[number]) => number) =>
    languages.reduce((total, each) => total + count(each), 0)
  const missed = languages.flatMap(each => each.missed)
  const alarms = languages.flatMap(each => each.alarms)
  const isWithin =
    missed.length <= sum(each => each.asked) * (1 - RECALL_AT_LEAST) &&
    alarms.length < sum(each => each.innocent) * FALSE_ALARMS_BELOW &&
    languages.every(each => each.missed.length <= each.asked * (1 - HELD_OUT_RECALL_AT_LEAST))
  expect({ isWithin, missed, alarms }).toEqual({ isWithin: true, missed, alarms })
})

test('[OFFICE-10] of questions that no rule was tuned with, four of five are found, with few false alarms', async () => {
  const languages = await Promise.all(LOCALES.map(locale => figuresOf('desk-unseen', locale)))
  const sum = (count: (figures: (typeof languages)[number]) => number) =>
    languages.reduce((total, each) => total + count(each), 0)
  expect(sum(each => each.missed.length)).toBeLessThanOrEqual(sum(each => each.asked) * (1 - UNSEEN_RECALL_AT_LEAST))
  expect(sum(each => each.alarms.length)).toBeLessThan(sum(each => each.innocent) * FALSE_ALARMS_BELOW)
})

test('[OFFICE-10] each corpus has at least 60 questions or 40 claims, and as many different innocent sentences', () => {
  const least: Partial<Record<Corpus, number>> = {
    desk: 60,
    'desk-held-out': 30,
    'desk-claims': 40,
    'desk-ear': 12,
    'desk-chat': 12,
    'desk-street': 25,
    'desk-street-claims': 12,
  }
  for (const [folder, count] of Object.entries(least) as [Corpus, number][]) {
    for (const locale of LOCALES) {
      const corpus = corpusOf(folder, locale)
      const innocent = corpus.filter(({ kind }) => kind === 'innocent').length
      const isLarge = innocent >= count && corpus.length - innocent >= count
      const isDistinct = new Set(corpus.map(({ text }) => text)).size === corpus.length
      expect([folder, locale, isLarge, isDistinct]).toEqual([folder, locale, true, true])
    }
  }
})

/** Writes the table of figures that the README links to, so that it can't become outdated. */
test('[OFFICE-10] the figures in the documentation are those of the rules', async () => {
  const rows = ['| language | corpus | found | false alarms |', '|---|---|---|---|']
  for (const folder of [...QUESTIONS, ...CLAIMS]) {
    for (const locale of LOCALES) {
      const { missed, alarms, asked, innocent } = await figuresOf(folder, locale)
      rows.push(`| ${locale} | ${folder} | ${asked - missed.length} of ${asked} | ${alarms.length} of ${innocent} |`)
    }
  }
  await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot('../../../../test/snapshots/honesty-figures.md')
})
