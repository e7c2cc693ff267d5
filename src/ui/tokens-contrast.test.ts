import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Scheme = 'light' | 'dark'
type Tokens = Map<string, Record<Scheme, string>>

const folder = new URL('./themes/', import.meta.url)
const base = tokensOf('default')
const themes = readdirSync(folder).map(file => file.replace('.css', ''))
const paired = ['primary', 'secondary', 'success', 'info', 'warning', 'danger', 'light', 'dark', 'unread']
const surfaces = ['page', 'card', 'raised', 'sunken']
const writing = ['ink', 'muted', 'accent', 'danger', 'success', 'info']

test('[NAV-14] there are seven niche themes', () => {
  expect(themes.toSorted()).toEqual(['bbw', 'bdsm', 'default', 'gay', 'gilf', 'milf', 'she'])
})

describe.each(themes)('[NAV-14] theme %s', theme => {
  const tokens: Tokens = new Map([...base, ...tokensOf(theme)])

  test.each<Scheme>(['light', 'dark'])('is readable in %s', scheme => {
    const colour = (name: string): string =>
      tokens.get(name)?.[scheme] ?? (name === 'accent' ? colour('primary') : `${name} is missing`)
    const luminance = (name: string) => relativeLuminance(colour(name))
    const pairs = [
      ...paired.map(name => [`on-${name}`, name, 4.5] as const),
      ...surfaces.flatMap(surface => writing.map(name => [name, surface, 4.5] as const)),
      ...['page', 'card', 'raised'].map(surface => ['line-strong', surface, 3] as const),
    ]
    const unreadable = pairs
      .map(([text, ground, least]) => ({ text, ground, least, contrast: contrast(luminance(text), luminance(ground)) }))
      .filter(pair => !(pair.contrast >= pair.least))
    expect(unreadable).toEqual([])
  })
})

function tokensOf(theme: string): Tokens {
  const css = readFileSync(new URL(`${theme}.css`, folder), 'utf8')
  const found = css.matchAll(/--color-([\w-]+):\s*light-dark\((oklch\([^)]+\)),\s*(oklch\([^)]+\))\)/g)
  return new Map([...found].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]))
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** OKLCH to linear sRGB (Ottosson's matrices), clipped to the gamut as a screen does, then WCAG's weights. */
function relativeLuminance(oklch: string): number {
  const [lightness = Number.NaN, chroma = 0, hue = 0] = oklch.match(/[\d.]+/g)?.map(Number) ?? []
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
