import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['Anna.Bakker+dating@Gmail.com', 'annabakker@gmail.com'],
  ['annabakker@googlemail.com', 'annabakker@gmail.com'],
  [' Bert+1@Example.com ', 'bert@example.com'],
  ['ＡＮＮＡ@ｇｍａｉｌ.com', 'anna@gmail.com'],
  ['bert@bücher.example', 'bert@xn--bcher-kva.example'],
  ['be.rt@example.com', 'be.rt@example.com'],
  ['An.na_B-akker+x@ProtonMail.com', 'annabakker@proton.me'],
  ['annabakker@pm.me', 'annabakker@proton.me'],
  ['anna.bakker+x@me.com', 'anna.bakker@icloud.com'],
  ['anna.bakker@mac.com', 'anna.bakker@icloud.com'],
  ['anna-dating@yahoo.com', 'anna@yahoo.com'],
  ['anna-dating@yahoo.co.uk', 'anna@yahoo.co.uk'],
  ['dating@anna.fastmail.com', 'anna@fastmail.com'],
  ['anna+dating@fastmail.com', 'anna@fastmail.com'],
  ['anna+dating@outlook.com', 'anna@outlook.com'],
  ['anna-dating@hotmail.com', 'anna-dating@hotmail.com'],
])('[TRUST-7] %s is counted as the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
