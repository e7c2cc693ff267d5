/** Compares the VAT report with a month whose sums are known. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { pdfText } from '../../../../test/support/payments/pdf-text.ts'
import { unzip } from '../../../../test/support/pictures/unzip.ts'
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

test('[OFFICE-11] the invoices of a month are an archive with a list whose sums are those of the VAT report', async () => {
  const archive = async (query: string) =>
    unzip((await office.fetch(`/backoffice/vat-report/invoices.zip?${query}`)).body as Buffer)
  const october = await archive('month=2025-10')
  const [head = '', ...rows] = october.get('index.csv')!.toString().trim().split('\n')
  const columns = head.split(',')
  const cell = (row: string, name: string) => row.split(',')[columns.indexOf(name)]!
  const cents = (name: string) => rows.reduce((all, row) => all + Math.round(Number(cell(row, name)) * 100), 0)
  const { lines } = await office.call(getVatReport, { query: { month: '2025-10' } })
  for (const name of ['net', 'vat', 'gross'] as const)
    expect(cents(name)).toBe(lines.reduce((all, line) => all + line[name], 0))
  expect([...october.keys()].slice(1)).toEqual(rows.map(row => cell(row, 'file')))
  const [first = ''] = rows
  expect(cell(first, 'file')).toMatch(/^1 [^/]+\/2025-10\/20\d\d-1-\d{6}\.pdf$/)
  expect(cell(first, 'day')).toBe('2025-10-31')
  const text = await pdfText(october.get(cell(first, 'file'))!)
  expect(text).toContain(cell(first, 'number'))
  // The buyer's address is masked.
  expect(text).toMatch(/•|\*|…/)

  const november = await archive('month=2025-11&company=1')
  const [, note = ''] = november.get('index.csv')!.toString().trim().split('\n')
  expect(note).toMatch(/^credit,C20\d\d-1-\d{6},2025-11-01,/)
  expect(Number(cell(note, 'gross'))).toBeLessThan(0)
  expect([...(await archive('month=2025-10&company=2')).keys()]).toEqual(['index.csv'])
  expect([...(await archive('month=2025-10&site=2')).keys()]).toEqual(['index.csv'])
  expect((await office.fetch('/backoffice/vat-report/invoices.zip?month=2025-13')).status).toBe(400)
  expect((await (await staff(app, 'support')).fetch('/backoffice/vat-report/invoices.zip?month=2025-10')).status).toBe(
    404,
  )

  const { pool } = await import('#platform/server/database/db.ts')
  const { rows: log } = await pool().query(
    `SELECT subject, details FROM staff_action WHERE action = 'export_invoices' ORDER BY id LIMIT 2`,
  )
  expect(log).toEqual([
    { subject: '2025-10', details: { entries: 3 } },
    { subject: '2025-11', details: { entries: 1, company: 1 } },
  ])
})
