import { expect, test } from 'vitest'
import { escapeHtml, linkAddresses } from './html.ts'

test('markup characters in a text are escaped, also in attributes', () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;')
})

test('a web address in an email text becomes a link, without the punctuation after it', () => {
  const linked = linkAddresses('Stop: https://vonk.example/stop?token=a.b-c&kind=news. <b>')
  const url = 'https://vonk.example/stop?token=a.b-c&amp;kind=news'
  expect(linked).toBe(`Stop: <a href="${url}">${url}</a>. &lt;b&gt;`)
  expect(linkAddresses('javascript:alert(1) http://')).toBe('javascript:alert(1) http://')
})
