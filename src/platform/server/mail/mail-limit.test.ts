import { expect, test } from 'vitest'
import { mailboxOf } from './mail-limit.ts'

test.each([
  ['Anna.Bakker+dating@Gmail.com', 'annabakker@gmail.com'],
  ['annabakker@googlemail.com', 'annabakker@gmail.com'],
  [' Bert+1@Example.com ', 'bert@example.com'],
  ['ＡＮＮＡ@ｇｍａｉｌ.com', 'anna@gmail.com'],
  ['bert@bücher.example', 'bert@xn--bcher-kva.example'],
  ['be.rt@example.com', 'be.rt@example.com'],
])('[TRUST-7] %s is counted as the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
