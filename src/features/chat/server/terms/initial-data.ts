import { type InitialData, initialData } from '#platform/server/database/initial-data.ts'
import type { GiftName } from '../../rules.ts'
import openingLines from './opening-lines.json' with { type: 'json' }

/** A gift without a price of its own costs the site's `gift_credits`. */
const GIFTS: readonly (readonly [gift: GiftName, credits: number | null])[] = [
  ['rose', null],
  ['coffee', 15],
  ['chocolates', null],
  ['bouquet', 50],
  ['candle', 20],
  ['wine', 40],
  ['book', 20],
  ['balloon', 15],
  ['cake', null],
  ['letter', 15],
  ['ticket', 40],
  ['star', 75],
]

/** The gifts and opening lines of every site that has none of its own. */
export const initialTerms: readonly InitialData[] = [
  initialData(
    '2026-11-21 gifts',
    'chat_gift',
    GIFTS.map(([gift, credits], index) => ({ gift, drawing: gift, credits, position: index + 1 })),
  ),
  initialData(
    '2026-11-21 opening lines',
    'chat_opening_line',
    Object.entries(openingLines).flatMap(([language, lines]) =>
      lines.map((words, index) => ({ language, position: index + 1, words })),
    ),
  ),
]
