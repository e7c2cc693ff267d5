import type { Niche } from './rules.ts'
import { THEME_TOKENS, type Token } from './theme-tokens.ts'

type Scheme = 'light' | 'dark'

/** The colours of a site that replace those of its niche: one `oklch()`, or `light-dark()` with one for each scheme. */
export type ThemeColours = Readonly<Record<string, string>>

/** A colour that can't be read, with its contrast and the contrast that it needs (WCAG 2.2, 1.4.3 and 1.4.11). */
interface ThemeFault {
  readonly colour: string
  readonly scheme: Scheme
  readonly contrast: number
  readonly least: number
}

const OF_TEXT = 4.5
const OF_LINES = 3

const PAIRED = ['primary', 'secondary', 'success', 'info', 'warning', 'danger', 'light', 'dark', 'unread']
const SURFACES = ['page', 'card', 'raised', 'sunken']
const WRITING = ['ink', 'muted', 'accent', 'danger', 'success', 'info']

/** The pairs of text and ground that need contrast, and the colour that staff must change if it is missing. */
const READABLE = [
  ...PAIRED.map(name => ({ text: `on-${name}`, ground: name, least: OF_TEXT, colour: name })),
  ...SURFACES.flatMap(ground =>
    WRITING.map(text => ({ text, ground, least: OF_TEXT, colour: text === 'accent' ? 'primary' : text })),
  ),
  ...['page', 'card', 'raised'].map(ground => ({
    text: 'line-strong',
    ground,
    least: OF_LINES,
    colour: 'line-strong',
  })),
]

/** The colours of a niche with the site's own; a text colour follows the colour below it. */
export function themeTokens(niche: Niche, own: ThemeColours = {}): Readonly<Record<string, Token>> {
  const tokens: Record<string, Token> = { ...THEME_TOKENS.default, ...THEME_TOKENS[niche] }
  const set = (name: string, value: Token) => {
    tokens[name] = value
    tokens[`on-${name}`] = [textOn(value[0]), textOn(value[1])]
  }
  for (const [name, value] of Object.entries(own)) set(name, tokenOf(value))
  if (own.primary) tokens.accent = tokenOf(own.primary)
  if (own.primary && !own.unread) set('unread', tokenOf(own.primary))
  return { ...tokens, accent: tokens.accent ?? tokens.primary! }
}

/** The first unreadable pair of each colour and scheme. */
export function themeFaults(niche: Niche, own: ThemeColours = {}): ThemeFault[] {
  const tokens = themeTokens(niche, own)
  const worst = new Map<string, ThemeFault>()
  for (const { text, ground, least, colour } of READABLE) {
    for (const [index, scheme] of (['light', 'dark'] as const).entries()) {
      const contrast = contrastOf(tokens[text]![index]!, tokens[ground]![index]!)
      const known = worst.get(`${colour} ${scheme}`)
      if (contrast >= least || (known && known.contrast <= contrast)) continue
      worst.set(`${colour} ${scheme}`, { colour, scheme, contrast, least })
    }
  }
  return [...worst.values()]
}

/** The declarations of a site's own colours, and of the colours that follow them. */
export function themeDeclarations(niche: Niche, own: ThemeColours): Readonly<Record<string, string>> {
  if (Object.keys(own).length === 0) return {}
  const before = themeTokens(niche)
  const changed = Object.entries(themeTokens(niche, own)).filter(([name, value]) => !isSame(before[name], value))
  const colours = changed.map(([name, [light, dark]]) => [`--color-${name}`, `light-dark(${light}, ${dark})`])
  return { ...Object.fromEntries(colours), ...(own.primary && { '--accent-band': BAND }) }
}

const BAND =
  'linear-gradient(100deg, var(--color-primary), color-mix(in oklab, var(--color-primary) 65%, var(--color-secondary)))'

/** WCAG's contrast of two colours in oklch(), from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** A colour in oklch() as `#rrggbb`, for picture files, manifests and colour inputs. */
export function hexOf(oklch: string): string {
  const encoded = linearOf(oklch).map(value => {
    const curved = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(curved * 255)
  })
  return `#${encoded.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

/** A colour as `#rrggbb` in oklch() (Ottosson's matrices). */
export function oklchOf(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(from => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  return `oklch(${round(lightness, 4)} ${round(Math.hypot(a, b), 4)} ${round(hue, 2)})`
}

/** The light and the dark colour of a stored value. */
export function tokenOf(value: string): Token {
  const [light = '', dark = light] = value.match(/oklch\([^)]*\)/g) ?? []
  return [light, dark]
}

function textOn(ground: string): string {
  const hue = numbersOf(ground)[2] ?? 0
  const options = [`oklch(0.99 0.008 ${hue})`, `oklch(0.13 0.02 ${hue})`]
  return options.toSorted((one, other) => contrastOf(other, ground) - contrastOf(one, ground))[0]!
}

/** The weights of WCAG's relative luminance. */
function luminance(oklch: string): number {
  const [red = 0, green = 0, blue = 0] = linearOf(oklch)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** OKLCH to linear sRGB (Ottosson's matrices), clipped to the gamut as a screen does. */
function linearOf(oklch: string): number[] {
  const [lightness = Number.NaN, chroma = 0, hue = 0] = numbersOf(oklch)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(value => Math.min(1, Math.max(0, value)))
}

/** The numbers of an oklch(); a percentage of lightness counts as its part of one. */
function numbersOf(oklch: string): number[] {
  const parts = oklch.match(/[\d.]+%?/g) ?? []
  return parts.map((part, index) => Number.parseFloat(part) / (part.endsWith('%') ? (index === 0 ? 100 : 250) : 1))
}

function isSame(one: Token | undefined, other: Token): boolean {
  return one?.[0] === other[0] && one[1] === other[1]
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
