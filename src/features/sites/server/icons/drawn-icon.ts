import type { Niche } from '../../rules.ts'
import { hexOf, type ThemeColours, themeTokens } from '../../rules-theme.ts'
import { ICON_LETTERS } from './icon-letters.ts'

/** The fields of a site that its icon shows. */
export interface IconOf {
  readonly name: string
  readonly niche: Niche
  readonly colours: ThemeColours
}

/**
 * An SVG of the first letter of a site's name in the site's colours; a spark for a name without a Latin letter or digit.
 * Browsers round the corners of maskable icons themselves.
 */
export function drawnIcon({ name, niche, colours }: IconOf, corners: 'round' | 'square'): string {
  const { primary, 'on-primary': onPrimary } = themeTokens(niche, colours)
  const [ground, shape] = [hexOf(primary![0]), hexOf(onPrimary![0])]
  const radius = corners === 'round' ? ' rx="22"' : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100"${radius} fill="${ground}"/><path fill="${shape}" d="${shapeOf(name)}"/></svg>`
}

/** Letters that aren't another letter with a mark. */
const LIKE: Readonly<Record<string, string>> = { Æ: 'A', Ø: 'O', Œ: 'O', Ł: 'L', Đ: 'D', ẞ: 'S' }

function shapeOf(name: string): string {
  const letters = [...name.normalize('NFD').toUpperCase()].map(letter => LIKE[letter] ?? letter)
  const first = letters.find(letter => Object.hasOwn(ICON_LETTERS, letter))
  return first === undefined ? SPARK : ICON_LETTERS[first]!
}

const SPARK = 'M53 20c3 15 23 23 23 46a26 26 0 0 1-52 0c0-13 8-18 10-26 5 5 5 10 8 13 8-8 10-20 11-33z'
