/** The evidence for a chargeback holds what a bank asks for, and nothing that a member wrote. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { pdfText } from '../../../../test/support/payments/pdf-text.ts'
import { publicId } from '../../../../test/support/public-id.ts'
import { buy, payInLab, reversalsOnce, spendCredits } from '../../../../test/support/shop.ts'
import { newMember } from '../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { disputePackUrl } from '../urls.ts'

let app: TestApp
let office: Client
beforeAll(async () => {
  app = await testApp()
  office = await staff(app, 'support')
})
afterAll(() => app.stop())

const packOf = (client: Client, order: number) => client.fetch(disputePackUrl(publicId('order', order)))

test('[OFFICE-11] the evidence for a chargeback has the order, what the buyer agreed to, the logins and the use, and each download is logged', async () => {
  const { client, memberId, email } = await newMember(app)
  const bought = await buy(client)
  expect((await packOf(office, bought.payment_id)).status).toBe(404)
  await spendCredits(memberId, 7)
  await spendCredits(memberId, 7)
  await payInLab(client, bought, 'chargeback')
  const [chargeback] = await reversalsOnce(bought.payment_id, ['done'])

  const reply = await packOf(office, bought.payment_id)
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query(
    `SELECT shown, provider_ref, number FROM payments_order AS bought
      JOIN payments_payment AS payment ON payment.id = paid_payment_id
      JOIN payments_invoice AS invoice ON invoice.order_id = bought.id WHERE bought.id = $1`,
    [bought.payment_id],
  )
  const { shown, provider_ref: reference, number } = rows[0]
  const text = (await pdfText(reply.body as Buffer)).replaceAll(/\s+/g, ' ')
  for (const line of shown as string[]) expect(text).toContain(line.replaceAll(/\s+/g, ' '))
  expect(text).toContain(reference)
  expect(text).toContain(`-1-${String(number).padStart(6, '0')}`)
  expect(text).toContain('2 keer, 14 credits')
  expect(text).toContain('/pages/terms, versie van 1 maart 2024')
  expect(text).toContain('De koper heeft de overeenkomst niet herroepen.')
  expect(text).toMatch(/netwerk \S+\/24/)
  expect(text).not.toContain(email)
  expect(chargeback!.kind).toBe('chargeback')

  await packOf(office, bought.payment_id)
  const { rows: log } = await pool().query(
    `SELECT details FROM staff_action WHERE action = 'export_dispute' AND subject = $1`,
    [`#${bought.payment_id}`],
  )
  expect(log).toEqual([{ details: { member: memberId } }, { details: { member: memberId } }])
  expect((await packOf(await staff(app, 'moderator'), bought.payment_id)).status).toBe(404)
})

test('[OFFICE-11] the evidence names the terms of the day of the order and at most ten logins, on as many pages as it needs', async () => {
  const { client, memberId } = await newMember(app)
  const bought = await buy(client)
  await payInLab(client, bought, 'chargeback')
  await reversalsOnce(bought.payment_id, ['done'])
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query(
    `INSERT INTO texts_version (site_id, language, key, message, replaces, staff_id, made_at) VALUES
      (1, 'nl', 'legal.terms.intro', 'Nieuw', 0, (SELECT min(id) FROM staff_member), '2025-03-05T12:00:00Z'),
      (1, 'nl', 'legal.terms.rules.text', 'Later', 0, (SELECT min(id) FROM staff_member), now() + interval '1 day')`,
  )
  await pool().query(
    `INSERT INTO accounts_session (site_id, member_id, device, network)
      SELECT 1, $1, 'Firefox on Linux ' || i, '198.51.100.0/24' FROM generate_series(1, 12) AS i`,
    [memberId],
  )
  const { body } = await packOf(office, bought.payment_id)
  const text = (await pdfText(body as Buffer)).replaceAll(/\s+/g, ' ')
  expect(text).toContain('versie van 5 maart 2025')
  // Ten logins of the thirteen, and the note after them.
  expect(text.match(/laatst gezien/g)).toHaveLength(10)
  expect(text).toContain('berichten zijn geteld en hun tekst staat hier niet')
})
