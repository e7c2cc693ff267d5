/** The mandate of a direct debit as a file for the payer. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import type { Client } from '../../../../../test/support/client.ts'
import { lastMail } from '../../../../../test/support/mailbox.ts'
import { pdfText } from '../../../../../test/support/payments/pdf-text.ts'
import { publicId } from '../../../../../test/support/public-id.ts'
import { orderByDebit, orderOf, startOrder } from '../../../../../test/support/shop.ts'
import { newMember, PASSWORD } from '../../../../../test/support/signed-up-member.ts'
import { logInStaff } from '../../../staff/contract.ts'
import { getOfficeOrder } from '../../office/contract.ts'
import { mandateUrl } from '../../rules.ts'
import { officeMandateUrl } from '../../urls.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const { createStaff } = await import('#staff/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(async tx => {
    for (const role of ['support', 'moderator'] as const)
      await createStaff(tx, { email: `${role}@example.test`, password: PASSWORD, role })
  })
})
afterAll(() => app.stop())

async function staff(role: 'support' | 'moderator'): Promise<Client> {
  const client = app.client()
  await client.call(logInStaff, { body: { email: `${role}@example.test`, password: PASSWORD } })
  return client
}

const read = async (client: Client, path: string) => await pdfText((await client.fetch(path)).body as Buffer)
const SHOWN_TO_ALL = [
  'Ik machtig Vonk Ontmoetingen B.V. om eenmalig € 19,99',
  'A. de Vries',
  'NL70ZZZ000000010000',
  'Voorbeeldstraat 12-b',
  '127.0.0.1',
]

test('[MONEY-6] the payer downloads the mandate with its terms, its creditor and its proof; the mail links to it', async () => {
  const { client, email } = await newMember(app)
  const { payment_id, account } = await orderByDebit(client)
  const reply = await client.fetch(mandateUrl(publicId('order', payment_id)))
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="V1-[0-9A-F]{16}\.pdf"$/)
  const words = await pdfText(reply.body as Buffer)
  for (const each of [
    ...SHOWN_TO_ALL,
    account.iban,
    `+31${account.phone.slice(1)}`,
    'acht weken',
    'Vonk Ontmoetingen B.V.',
  ])
    expect(words).toContain(each)
  expect(words).toContain(/(V1-[0-9A-F]{16})/.exec(reply.headers['content-disposition'] as string)![1])
  expect((await orderOf(client, payment_id)).has_mandate).toBe(true)
  expect((await lastMail(email))?.text).toContain(mandateUrl(publicId('order', payment_id)))
})

test('[MONEY-6] only its payer can download a mandate, and an order by another method has none', async () => {
  const { client } = await newMember(app)
  const { payment_id } = await orderByDebit(client)
  const other = await newMember(app)
  for (const stranger of [other.client, app.client()])
    expect((await stranger.fetch(mandateUrl(publicId('order', payment_id)))).status).toBe(404)
  const ideal = await startOrder(client)
  expect(ideal.has_mandate).toBe(false)
  expect((await client.fetch(mandateUrl(publicId('order', ideal.payment_id)))).status).toBe(404)
})

test('[MONEY-6] [OFFICE-4] staff who handle money open a mandate with account and phone masked, and other staff and members can’t', async () => {
  const { client } = await newMember(app)
  const { payment_id, account } = await orderByDebit(client)
  const support = await staff('support')
  expect((await support.call(getOfficeOrder, { query: { id: payment_id } })).has_mandate).toBe(true)
  const words = await read(support, officeMandateUrl(publicId('order', payment_id)))
  for (const each of [...SHOWN_TO_ALL, 'NL** **** **** **43 00', `+31 •••• ${account.phone.slice(-3)}`])
    expect(words).toContain(each)
  expect(words).not.toContain('0417')
  for (const stranger of [client, await staff('moderator'), app.client()])
    expect((await stranger.fetch(officeMandateUrl(publicId('order', payment_id)))).status).toBe(404)
})

test('[MONEY-6] [DELETE-4] the mandate of an erased member stays available to staff who handle money, until it is forgotten', async () => {
  const { client, memberId } = await newMember(app)
  const { payment_id } = await orderByDebit(client)
  const { erasePersonalData } = await import('#platform/server/personal-data.ts')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => erasePersonalData(tx, memberId, 1))
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query('SELECT account_holder FROM debits_mandate WHERE order_id = $1', [payment_id])
  expect(rows).toEqual([{ account_holder: '' }])
  const support = await staff('support')
  const words = await read(support, officeMandateUrl(publicId('order', payment_id)))
  for (const each of SHOWN_TO_ALL) expect(words).toContain(each)
  await pool().query("UPDATE debits_mandate SET authorised_at = now() - interval '15 months' WHERE order_id = $1", [
    payment_id,
  ])
  const { forgetOldMandates } = await import('../../../debits/server/erasure.ts')
  await forgetOldMandates.run({} as never)
  expect((await support.fetch(officeMandateUrl(publicId('order', payment_id)))).status).toBe(404)
  expect((await support.call(getOfficeOrder, { query: { id: payment_id } })).has_mandate).toBe(false)
})
