import { expect, test } from 'vitest'
import { harmsIn, looksLikeMoneyScam } from '../message-warnings.ts'

test.each([
  ['BE68 5390 0754 7034'],
  ['NL91ABNA0417164300 op naam van mijn broer'],
  ['stort op de89 3704 0044 0532 0130 00 aub'],
  ['GB29-NWBK-6016-1331-9268-19'],
  ['MT84 MALT 0110 0001 2345 MTLC AST0 01S'],
  ['NO93 8601 1117 947, LI21 0881 0000 2324 013A A'],
  ['N\u200bL91 ABNA 0417 1643 00'],
  ['ＮＬ９１ＡＢＮＡ０４１７１６４３００'],
])('[CHAT-17] a bank account number is about money in every language: %s', text => {
  expect(looksLikeMoneyScam(text, [])).toBe(true)
  expect(harmsIn(text, []).map(({ harm }) => harm)).toContain('money')
})

test.each([
  ['NL92 ABNA 0417 1643 00', 'wrong check digits'],
  ['BE68 5390 0754 703', 'too short'],
  ['XX68 5390 0754 7034', 'no country'],
  ['vlucht KL1234 van 10.15 naar 12.30 uur', 'a flight'],
  ['mijn bestelling is NL2026000012345678', 'an order'],
])('[CHAT-17] %s is no bank account number (%s)', text => {
  expect(looksLikeMoneyScam(text, [])).toBe(false)
})
