import type { MethodKey } from '../../rules.ts'

/** A part of a drawing. It is filled; if the paint begins with a dash, it is a line. */
export type MarkPart = readonly [paint: string, path: string]

/** A card of 48 by 32 with a background colour (hue, chroma, lightness) and a drawing. */
export interface Mark {
  readonly ground: readonly [hue: number, chroma: number, lightness: number]
  readonly parts: readonly MarkPart[]
}

const WHITE = '#fff'
const LINE = '-#fff'

const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

/** A building with pillars, the usual symbol for a bank. */
const BANK: readonly MarkPart[] = [
  [WHITE, 'M13 12.5 21 7l8 5.5V14H13zM13 23h16v2.5H13z'],
  [LINE, 'M16 16v5M21 16v5M26 16v5'],
]

const mark = (hue: number, chroma: number, lightness: number, ...parts: readonly MarkPart[]): Mark => ({
  ground: [hue, chroma, lightness],
  parts,
})

/** Our own drawings of the methods: familiar colours and a simple figure, never a company's logo. */
export const MARKS: Readonly<Record<MethodKey, Mark>> = {
  ideal: mark(355, 0.2, 0.5, [WHITE, `${dot(16.5, 11, 3)}M14 16.5h5V24h-5zM22 8h3a8 8 0 0 1 0 16h-3z`]),
  bancontact: mark(255, 0.14, 0.42, ['#ffd23f', 'M21 7h17l-6 8H15z'], [WHITE, 'M16 17h17l-6 8H10z']),
  eps: mark(335, 0.16, 0.44, [LINE, 'M15 16h15a6.8 6.8 0 1 0-2.5 5.3'], ['#f5b8dc', dot(35, 22, 2.2)]),
  blik: mark(290, 0.02, 0.22, [LINE, 'M15 9v14M21 15v8M27 12v11'], ['#ff5a4e', dot(33.5, 11, 3.4)]),
  przelewy24: mark(25, 0.19, 0.5, [LINE, 'M13 12h20l-4-4M35 20H15l4 4']),
  mobilepay: mark(
    272,
    0.17,
    0.5,
    [LINE, 'M18 7h9v18h-9z'],
    ['-#b9c6ff', 'M31 12a6 6 0 0 1 0 8M34.5 9.5a10 10 0 0 1 0 13'],
  ),
  dankort: mark(27, 0.19, 0.48, [WHITE, 'M0 14h48v4H0zM15 0h4v32h-4z']),
  swish: mark(160, 0.12, 0.46, ['-#ffd166', 'M15 17a9 9 0 0 1 16-6l2 2'], [LINE, 'M33 15a9 9 0 0 1-16 6l-2-2']),
  vipps: mark(42, 0.19, 0.6, [LINE, 'M14 15c4 8 14 9 20 0'], [WHITE, dot(29, 10, 2.6)]),
  twint: mark(265, 0.04, 0.24, ['#ff7a45', 'M14 22 22 8l4 7-4 7z'], ['#47c2ff', 'M34 22 26 8l-4 7 4 7z']),
  satispay: mark(18, 0.2, 0.58, [
    WHITE,
    'M22 7 11 16l11 9v-5.5l-4.5-3.5 4.5-3.5zM26 7l11 9-11 9v-5.5l4.5-3.5-4.5-3.5z',
  ]),
  cartebancaire: mark(225, 0.11, 0.44, [
    WHITE,
    'M21 9v14h-4a7 7 0 0 1 0-14zM24 9h8a3.2 3.2 0 0 1 0 6.4h-8zM24 16.6h8a3.2 3.2 0 0 1 0 6.4h-8z',
  ]),
  nexi: mark(268, 0.2, 0.4, [LINE, 'M14 23v-7a5 5 0 0 1 10 0v7'], ['-#8fd0ff', 'M28.5 11l7 12M35.5 11l-7 12']),
  postepay: mark(92, 0.16, 0.84, ['#1f3f9c', 'M12 8.5h24v3L24 18.5l-12-7zM12 14.5l12 7 12-7v9H12z']),
  paypal: mark(256, 0.15, 0.42, ['#7fc4ff', 'M27 7h9l-4 18h-9z'], [WHITE, 'M16 7h9l-4 18h-9z']),
  applepay: mark(
    270,
    0.01,
    0.2,
    [WHITE, `${dot(21, 18, 6.5)}${dot(27, 18, 6.5)}`],
    ['#8ee07f', 'M24 11c0-4 3-6.5 7-6.5 0 4-3 6.5-7 6.5z'],
  ),
  visa: mark(264, 0.16, 0.36, [WHITE, 'M14 8h5l4 9.5L27 8h5l-6.5 15h-5z'], ['#ffb938', 'M0 27h48v5H0z']),
  mastercard: mark(50, 0.02, 0.24, ['#ff5a3c', 'M19 7l9 9-9 9-9-9z'], ['#ffb238d9', 'M29 7l9 9-9 9-9-9z']),
  maestro: mark(265, 0.03, 0.26, ['#3aa0ff', 'M22.5 7v18a9 9 0 0 1 0-18z'], ['#ff5252', 'M25.5 7a9 9 0 0 1 0 18z']),
  creditcard: mark(250, 0.03, 0.42, [WHITE, 'M0 8h48v5H0z'], ['#ffd97a', 'M8 18h8v6H8z'], [LINE, 'M24 23h15']),
  directdebit: mark(195, 0.08, 0.42, ...BANK, ['-#ffd97a', 'M33 16h7l-3-3m3 3-3 3']),
  paysafecard: mark(
    245,
    0.13,
    0.45,
    ['-#fff', 'M19.5 15v-3a4.5 4.5 0 0 1 9 0v3'],
    [WHITE, 'M16 14.5h16V25H16z'],
    ['#2a6fb5', dot(24, 19.5, 2)],
  ),
  banktransfer: mark(155, 0.08, 0.4, ...BANK, ['-#bff0c8', 'M40 16h-7l3-3m-3 3 3 3']),
  giropay: mark(258, 0.14, 0.4, [LINE, 'M30 10.5a8 8 0 1 0 2 5.5h-7'], ['#ff6b5e', dot(35.5, 9, 2.2)]),
  sofort: mark(340, 0.15, 0.48, [WHITE, 'M12 8h7l6 8-6 8h-7l6-8zM24 8h7l6 8-6 8h-7l6-8z']),
}
