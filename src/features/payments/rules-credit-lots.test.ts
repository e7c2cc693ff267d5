import { expect, test } from 'vitest'
import { type LedgerEntry, unusedByOrder } from './rules-credit-lots.ts'

const given = (net: number): LedgerEntry => ({ net, orderId: null })
const spent = (credits: number): LedgerEntry => ({ net: -credits, orderId: null })
const bought = (orderId: number, net: number): LedgerEntry => ({ net, orderId })
const back = (orderId: number, credits: number): LedgerEntry => ({ net: -credits, orderId })

const unused = (...ledger: LedgerEntry[]) => Object.fromEntries(unusedByOrder(ledger))

test('[MONEY-16] the oldest credits are used first', () => {
  expect(unused(bought(1, 50), spent(50), bought(2, 800))).toEqual({ 1: 0, 2: 800 })
  expect(unused(bought(1, 50), bought(2, 150), spent(60))).toEqual({ 1: 0, 2: 140 })
  expect(unused(given(30), bought(1, 50), spent(40))).toEqual({ 1: 40 })
})

test('[MONEY-16] free credits that are granted later count for no purchase', () => {
  expect(unused(bought(1, 50), spent(50), given(50))).toEqual({ 1: 0 })
  expect(unused(bought(1, 50), given(50), spent(60))).toEqual({ 1: 0 })
})

test('[MONEY-16] other orders cover the debt of a reversed order, and get their credits back when it is restored', () => {
  const charged = [bought(1, 150), spent(110), back(1, 150), bought(2, 50)]
  expect(unused(...charged)).toEqual({ 1: 0, 2: 0 })
  expect(unused(...charged, bought(1, 150))).toEqual({ 1: 40, 2: 50 })
  expect(unused(...charged, bought(3, 150))).toEqual({ 1: 0, 2: 0, 3: 90 })
})

test('[MONEY-16] credits that were spent while an order was reversed stay charged to the other order', () => {
  expect(unused(bought(1, 50), bought(2, 50), back(1, 50), spent(30), bought(1, 50))).toEqual({ 1: 50, 2: 20 })
})

test('[MONEY-16] an order without remaining credits has zero unused credits', () => {
  expect(unused(bought(1, 0))).toEqual({ 1: 0 })
})
