import { expect, test } from 'vitest'
import { isSafeLink, linksIn, piecesOf } from './rules-prose.ts'

test('[PAGES-1] a text of staff has links to pages, secure sites, email and phone', () => {
  expect(piecesOf('Lees de [regels](/pages/ban) of [mail](mailto:a@b.nl).')).toEqual([
    { text: 'Lees de ' },
    { text: 'regels', href: '/pages/ban' },
    { text: ' of ' },
    { text: 'mail', href: 'mailto:a@b.nl' },
    { text: '.' },
  ])
  expect(['https://a.example/b', 'tel:+31201234567', '/'].every(isSafeLink)).toBe(true)
})

test.each([
  'javascript:alert',
  'JavaScript:x',
  'data:text/html,x',
  'http://a.example',
  '//a.example',
  '/\\a.example',
  '#x',
])('[PAGES-1] %s stays words', href => {
  expect(piecesOf(`[klik](${href})`).some(piece => 'href' in piece)).toBe(false)
  expect(linksIn(`[klik](${href})`)).toEqual([href])
})

test('[PAGES-1] a line without links is one piece, and half a link stays words', () => {
  expect(piecesOf('Gewone tekst')).toEqual([{ text: 'Gewone tekst' }])
  expect(linksIn('Gewone tekst')).toEqual([])
  for (const text of ['[regels]', '(/pages/ban)', '[regels] (/pages/ban)']) expect(piecesOf(text)).toEqual([{ text }])
})
