import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { lastMail, newMember } from '../../../test/support/people.ts'
import { buy, expectCleanBooks, orderOnce, payInLab, startOrder } from '../../../test/support/shop.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function numbers(): Promise<number[]> {
  const { pool } = await import('#platform/server/db.ts')
  const { rows } = await pool().query('SELECT number FROM payments_invoice WHERE company_id = 1 ORDER BY number')
  return rows.map(row => row.number)
}

test('[MONEY-14] numbers of invoices have no gap, also when orders are paid at the same moment and some fail', async () => {
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

test('[MONEY-14] the invoice is a PDF for its buyer alone, and its mail names it', async () => {
  const { client, email } = await newMember(app)
  const bought = await buy(client)
  const path = `/transactions/${bought.payment_id}/invoice.pdf`
  const answer = await client.fetch(path)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="20\d\d-1-\d{6}\.pdf"$/)
  expect((answer.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-')
  await expect.poll(async () => (await lastMail(email))?.text ?? '', { timeout: 10_000 }).toContain(path)
  const other = await newMember(app)
  expect((await other.client.fetch(path)).status).toBe(404)
  expect((await app.client().fetch(path)).status).toBe(404)
  const open = await startOrder(client)
  expect((await client.fetch(`/transactions/${open.payment_id}/invoice.pdf`)).status).toBe(404)
})

test('[MONEY-14] every letter of the Latin languages stands on it', async () => {
  const { invoicePdf } = await import('./server/invoice-pdf.ts')
  const pdf = await invoicePdf({
    language: 'pl',
    title: 'Faktura ąćęłńóśźż',
    seller: ['Dăncuță și Şükrü', 'Žižkov 5', 'Győr Űrhajós', 'Þórður ĳ'],
    facts: [['Número', 'ñ é ü ß € 19,99']],
    lines: [['Straße', 'zł 29,99']],
    total: ['Razem', '29,99 zł'],
    note: 'Zapłacono',
  })
  expect(pdf.byteLength).toBeGreaterThan(3_000)
})
