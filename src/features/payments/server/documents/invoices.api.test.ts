import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { lastMail } from '../../../../../test/support/mailbox.ts'
import { pdfText } from '../../../../../test/support/payments/pdf-text.ts'
import { publicId } from '../../../../../test/support/public-id.ts'
import {
  buy,
  expectCleanBooks,
  orderOf,
  orderOnce,
  payInLab,
  reversalsOnce,
  spendCredits,
  startOrder,
} from '../../../../../test/support/shop.ts'
import { newMember } from '../../../../../test/support/signed-up-member.ts'
import { retryPayment } from '../../contract.ts'
import { withdrawOrder } from '../../contract-withdrawal.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function numbers(): Promise<number[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query('SELECT number FROM payments_invoice WHERE company_id = 1 ORDER BY number')
  return rows.map(row => row.number)
}

test('[MONEY-14] invoice numbers have no gaps, also when orders are paid concurrently and some fail', async () => {
  const { client } = await newMember(app)
  const before = await numbers()
  const orders = await Promise.all(Array.from({ length: 12 }, () => startOrder(client)))
  await Promise.all(
    orders.map((order, index) => payInLab(client, order, index % 3 === 0 ? 'failed' : 'paid', { copies: 2 })),
  )
  await Promise.all(orders.map((order, index) => orderOnce(order.payment_id, index % 3 === 0 ? 'failed' : 'completed')))
  const all = await numbers()
  expect(all).toEqual(Array.from({ length: before.length + 8 }, (_, index) => index + 1))
  await expectCleanBooks()
})

test('[MONEY-14] only the buyer can download the invoice as a PDF, and the confirmation email links to it', async () => {
  const { client, email } = await newMember(app)
  const bought = await buy(client)
  const path = `/transactions/${publicId('order', bought.payment_id)}/invoice.pdf`
  const reply = await client.fetch(path)
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="20\d\d-1-\d{6}\.pdf"$/)
  expect((reply.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-')
  await expect.poll(async () => (await lastMail(email))?.text ?? '').toContain(path)
  const other = await newMember(app)
  expect((await other.client.fetch(path)).status).toBe(404)
  expect((await app.client().fetch(path)).status).toBe(404)
  const open = await startOrder(client)
  expect((await client.fetch(`/transactions/${publicId('order', open.payment_id)}/invoice.pdf`)).status).toBe(404)
})

test('[MONEY-14] the text of an invoice can be searched and copied, with every letter of the Latin languages', async () => {
  const { documentPdf } = await import('./document-pdf.ts')
  const content = {
    language: 'pl',
    title: 'Faktura ąćęłńóśźż',
    seller: ['Dăncuță și Şükrü', 'Žižkov 5', 'Győr Űrhajós', 'Þórður ĳ'],
    details: [['Número', 'ñ é ü ß € 19,99']],
    lines: [['Straße', 'zł 29,99']],
    total: ['Razem', '29,99 zł'],
    note: 'Zapłacono',
  } as const
  const text = await pdfText(await documentPdf(content))
  for (const words of Object.entries(content).flatMap(([key, value]) => (key === 'language' ? [] : [value].flat(2))))
    expect(text).toContain(words)
})

test('[MONEY-14] the seller’s numbers have the names of their country’s registers, in the buyer’s language', async () => {
  const { sellerLines } = await import('./invoice.ts')
  const { text } = await import('#platform/server/texts.ts')
  const seller = { name: 'A', address: 'B 1', city: 'C', kvk: '12', vat_numbers: 'X3' }
  const linesFor = (country: string, locale: 'nl' | 'en') =>
    sellerLines({ ...seller, country }, (key, ...args) => text(locale, key, ...args)).slice(-2)
  expect(linesFor('NL', 'nl')).toEqual(['KvK 12', 'Btw-nummer X3'])
  expect(linesFor('BE', 'nl')[0]).toBe('KBO 12')
  expect(linesFor('GB', 'en')).toEqual(['Company number 12', 'VAT number X3'])
})

interface NoteRow {
  readonly number: number
  readonly kind: string
  readonly amount_minor: number
  readonly vat_minor: number
}

async function notesOf(orderId: number): Promise<NoteRow[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query<NoteRow>(
    'SELECT number, kind, amount_minor, vat_minor FROM payments_credit_note WHERE order_id = $1 ORDER BY number',
    [orderId],
  )
  return rows
}

test('[MONEY-14] [MONEY-16] a refund has a credit note with its share of the VAT, numbered separately, for its buyer alone', async () => {
  const { client, memberId } = await newMember(app)
  const { creditsOf } = await import('../../../../../test/support/shop.ts')
  const bought = await buy(client)
  await payInLab(client, bought, 'refund_part')
  await reversalsOnce(bought.payment_id, ['done'])
  await spendCredits(memberId, (await creditsOf(client)) - 75)
  await client.call(withdrawOrder, { body: { payment_id: bought.payment_id } })
  await reversalsOnce(bought.payment_id, ['done', 'done'])
  const order = await orderOf(client, bought.payment_id)
  const rows = await notesOf(bought.payment_id)
  expect(rows.map(row => row.amount_minor)).toEqual([1000, 999])
  // The VAT is rounded over the sum of all reversals, so that no cent remains.
  expect(rows.reduce((sum, row) => sum + row.vat_minor, 0)).toBe(order.vat.amount.minor)
  expect(order.credit_notes.map(({ amount, kind }) => [kind, amount.minor])).toEqual([
    ['credit', 1000],
    ['credit', 999],
  ])
  const path = `/transactions/${publicId('order', bought.payment_id)}/credit-notes/${order.credit_notes[0]!.number}.pdf`
  const reply = await client.fetch(path)
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="C20\d\d-1-\d{6}\.pdf"$/)
  const other = await newMember(app)
  expect((await other.client.fetch(path)).status).toBe(404)
  expect((await app.client().fetch(path)).status).toBe(404)
  await expectCleanBooks()
})

test('[MONEY-14] a chargeback has a credit note, its reversal a correction, and a duplicate payment a credit note without VAT', async () => {
  const { client } = await newMember(app)
  const bought = await buy(client)
  await payInLab(client, bought, 'chargeback')
  await reversalsOnce(bought.payment_id, ['done'])
  await payInLab(client, bought, 'chargeback_reversed')
  await reversalsOnce(bought.payment_id, ['undone'])
  const [credit, restored] = await notesOf(bought.payment_id)
  expect([credit!.kind, restored!.kind]).toEqual(['credit', 'restored'])
  expect(restored).toMatchObject({ amount_minor: credit!.amount_minor, vat_minor: credit!.vat_minor })

  const twice = await startOrder(client)
  const body = { payment_id: twice.payment_id, payment_method: 'paypal' } as const
  const again = await client.call(retryPayment, { body })
  await Promise.all([twice, again].map(order => payInLab(client, order)))
  await reversalsOnce(twice.payment_id, ['done'])
  expect(await notesOf(twice.payment_id)).toMatchObject([{ kind: 'credit', amount_minor: 1999, vat_minor: 0 }])
  await expectCleanBooks()
})

test('[MONEY-14] credit note numbers have no gaps, also when many refunds are concurrent', async () => {
  const { client } = await newMember(app)
  const orders = await Promise.all(Array.from({ length: 6 }, () => buy(client)))
  await Promise.all(orders.map(order => payInLab(client, order, 'refund', { copies: 2 })))
  for (const order of orders) await reversalsOnce(order.payment_id, ['done'])
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query('SELECT number FROM payments_credit_note WHERE company_id = 1 ORDER BY number')
  expect(rows.map(row => row.number)).toEqual(rows.map((_, index) => index + 1))
  await expectCleanBooks()
})
