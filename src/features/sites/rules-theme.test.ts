import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { NICHES } from './rules.ts'
import { contrastOf, hexOf, oklchOf, themeDeclarations, themeFaults } from './rules-theme.ts'
import { THEME_TOKENS } from './theme-tokens.ts'

describe('[SITE-3] the colours of a site', () => {
  test.each(NICHES)('the tokens of %s are those of its style sheet, and all are readable', niche => {
    const css = readFileSync(`src/ui/themes/${niche}.css`, 'utf8')
    const found = css.matchAll(/--color-([\w-]+):\s*light-dark\((oklch\([^)]+\)),\s*(oklch\([^)]+\))\)/g)
    expect(THEME_TOKENS[niche]).toEqual(Object.fromEntries([...found].map(([, name, ...pair]) => [name, pair])))
    expect(themeFaults(niche)).toEqual([])
  })

  test('a colour that is too light for the light scheme or too dark for the dark one is a fault of that scheme', () => {
    const pale = 'oklch(0.8 0.1 200)'
    const deep = 'oklch(0.35 0.1 200)'
    const schemes = (primary: string) =>
      themeFaults('default', { primary }).map(each => `${each.colour} ${each.scheme}`)
    expect(schemes(`light-dark(${deep}, ${pale})`)).toEqual([])
    expect(schemes(pale)).toEqual(['primary light'])
    expect(schemes(deep)).toEqual(['primary dark'])
    expect(schemes(`light-dark(${pale}, ${deep})`)).toEqual(['primary light', 'primary dark'])
    for (const { contrast, least } of themeFaults('default', { primary: pale })) expect(contrast).toBeLessThan(least)
  })

  test('the text on a colour follows that colour, and the accent and unread marks follow the primary colour', () => {
    const primary = 'light-dark(oklch(0.35 0.1 200), oklch(0.9 0.1 200))'
    const declared = themeDeclarations('bdsm', { primary })
    expect(declared).toMatchObject({
      '--color-primary': primary,
      '--color-accent': primary,
      '--color-unread': primary,
      '--color-on-primary': 'light-dark(oklch(0.99 0.008 200), oklch(0.13 0.02 200))',
    })
    expect(themeDeclarations('bdsm', {})).toEqual({})
  })

  test('hexadecimal colours and oklch() are each other’s inverse, and contrast is that of WCAG', () => {
    for (const hex of ['#000000', '#ffffff', '#c2410c', '#1e90ff', '#767676']) expect(hexOf(oklchOf(hex))).toBe(hex)
    expect(contrastOf(oklchOf('#000000'), oklchOf('#ffffff'))).toBeCloseTo(21, 1)
    expect(contrastOf(oklchOf('#767676'), oklchOf('#ffffff'))).toBeCloseTo(4.54, 2)
  })
})
