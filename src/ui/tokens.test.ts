import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

test('[NAV-14] the layout changes only at 576, 768, 992 and 1200 px, and a toast is 350 px wide', () => {
  const tokens = read('./tokens.css')
  const breakpoints = [...tokens.matchAll(/--breakpoint-(\S+): (\w+);/g)].map(([, name, width]) => [name, width])
  expect(breakpoints).toEqual([
    ['*', 'initial'],
    ['sm', '576px'],
    ['md', '768px'],
    ['lg', '992px'],
    ['xl', '1200px'],
  ])
  const styles = `${tokens}${read('./base.css')}${read('./controls.css')}`
  const queries = [...styles.matchAll(/@media[^{]*width[^{]*?(\d+)px/g)].map(([, width]) => Number(width))
  expect(queries.filter(width => ![576, 768, 992, 1200].includes(width))).toEqual([])
  expect(tokens).toContain('--container-toast: 350px')
  expect(styles).toMatch(/\.ui-toasts \{[^}]*width: min\(var\(--container-toast\)/)
})
