/** Compares the VAT report with a month whose sums are known. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { buy, reversalsOnce } from '../../../../test/support/shop.ts'
import { newMember } from '../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { withdrawOrder } from '../contract-withdrawal.ts'
import { getVatReport } from './contract-vat-report.ts'

let app: TestApp
let office: Client
beforeAll(async () => {
  app = await testApp()
  office = await staff(app, 'finance')
})
afterAll(() => app.stop())

test('[OFFICE-11] the VAT of a month is the sum of its invoices and credit notes, to the cent, by country and rate', async () => {
  const { pool } = await import('#platform/server/database/db.ts')
  const orders: number[] = []
  for (const credits of [50, 150, 350]) {
    const { client } = await newMember(app)
    const { payment_id } = await buy(client, { credits })
    if (credits === 350) {
      await client.call(withdrawOrder, { body: { payment_id } })
      await reversalsOnce(payment_id, ['done'])
    }
    orders.push(payment_id)
  }
  // Paid at the last moment of October in Amsterdam, and refunded in November.
  await pool().query(`UPDATE payments_invoice SET issued_at = '2025-10-31T22:59:59Z'`)
  await pool().query(`UPDATE payments_credit_note SET issued_at = '2025-10-31T23:00:00Z'`)
  const { rows } = await pool().query(
    'SELECT sum(amount_minor)::int AS gross, sum(vat_minor)::int AS vat FROM payments_order WHERE status = $1',
    ['completed'],
  )
  const { rows: notes } = await pool().query(
    'SELECT sum(amount_minor)::int AS gross, sum(vat_minor)::int AS vat FROM payments_credit_note',
  )

  const october = (await office.call(getVatReport, { query: { month: '2025-10' } })).lines
  const sum = (lines: typeof october, name: 'gross' | 'vat' | 'net') => lines.reduce((all, line) => all + line[name], 0)
  expect([sum(october, 'gross'), sum(october, 'vat')]).toEqual([rows[0].gross, rows[0].vat])
  expect(sum(october, 'net')).toBe(rows[0].gross - rows[0].vat)
  const november = (await office.call(getVatReport, { query: { month: '2025-11' } })).lines
  expect(november).toHaveLength(1)
  expect(november[0]).toMatchObject({ country: 'NL', rate: 2100, gross: -notes[0].gross, vat: -notes[0].vat })
  expect((await office.call(getVatReport, { query: { month: '2025-10', site: 2 } })).lines).toEqual([])

  const file = await office.fetch('/backoffice/vat-report/vat.csv?month=2025-11')
  const [, line = ''] = file.text.trim().split('\n')
  expect(line).toContain(`,NL,home,EUR,21,1,`)
  expect(line.endsWith((-notes[0].gross / 100).toFixed(2))).toBe(true)
  expect((await (await staff(app, 'support')).refused(getVatReport, { query: {} })).status).toBe(404)
})
