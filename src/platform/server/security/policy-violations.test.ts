import { expect, test } from 'vitest'
import { violationsIn } from './policy-violations.ts'

const modern = (body: object, type = 'csp-violation') => [{ type, url: 'https://vonk.example/chats/7?x=1', body }]
const older = (report: object) => ({ 'csp-report': report })

test('[TRUST-3] a violation keeps its directive and the blocked origin, without path and query, in both formats', () => {
  const blocked = 'https://evil.example/steal?member=7'
  expect(violationsIn(modern({ effectiveDirective: 'script-src-elem', blockedURL: blocked }))).toEqual([
    'script-src-elem https://evil.example',
  ])
  expect(violationsIn(older({ 'violated-directive': "img-src 'self'", 'blocked-uri': blocked }))).toEqual([
    'img-src https://evil.example',
  ])
  expect(violationsIn(modern({ effectiveDirective: 'script-src-attr', blockedURL: 'inline' }))).toEqual([
    'script-src-attr inline',
  ])
})

test.each([
  ['an unknown address', { effectiveDirective: 'connect-src', blockedURL: 'mailto:anna@example.com' }],
  ['a long address', { effectiveDirective: 'connect-src', blockedURL: `https://${'a.'.repeat(60)}example` }],
  ['no address', { effectiveDirective: 'connect-src' }],
])('[TRUST-3] of %s nothing is kept', (_name, body) => {
  expect(violationsIn(modern(body))).toEqual(['connect-src other'])
})

test.each([
  ['an extension’s script', modern({ effectiveDirective: 'script-src', sourceFile: 'chrome-extension://abc/x.js' })],
  ['an extension’s address', older({ 'violated-directive': 'img-src', 'blocked-uri': 'moz-extension://abc' })],
  ['an extension without address', modern({ effectiveDirective: 'font-src', blockedURL: 'chrome-extension' })],
  ['another kind of report', modern({ effectiveDirective: 'script-src' }, 'deprecation')],
  ['an invented directive', modern({ effectiveDirective: 'members-src', blockedURL: 'inline' })],
  ['a number', 7],
  ['null', null],
  ['a list of nothing', [null, 7, 'x', {}]],
])('[TRUST-3] %s is not a violation', (_name, body) => {
  expect(violationsIn(body)).toEqual([])
})

test('[TRUST-3] one request counts at most twenty violations', () => {
  const one = modern({ effectiveDirective: 'script-src', blockedURL: 'eval' })
  expect(violationsIn(Array.from({ length: 50 }, () => one[0]))).toHaveLength(20)
})
