/** Payouts are compared with our payments line by line, and each line is stored once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { payoutFile, payoutsFile, sendPayouts } from '../../../../test/support/payments/payouts.ts'
import { buy, orderOnce, payInLab, reversalsOnce, startOrder } from '../../../../test/support/shop.ts'
import { newMember } from '../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { getPayout, getPayouts, settlePayoutLine } from './contract-payouts.ts'

let app: TestApp
let office: Client
beforeAll(async () => {
  app = await testApp()
  office = await staff(app, 'finance')
})
afterAll(() => app.stop())

async function query(text: string, values: readonly unknown[] = []) {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(text, [...values])).rows
}

/** A paid order with the provider's id of its payment. */
async function paid() {
  const { client } = await newMember(app)
  const order = await buy(client)
  const [payment] = await query(
    `SELECT payment.id, provider_ref AS ref, call.id AS key FROM payments_payment AS payment
      JOIN payments_provider_call AS call ON call.payment_id = payment.id WHERE order_id = $1`,
    [order.payment_id],
  )
  return { ...order, client, ref: payment.ref as string, key: payment.key as string }
}

async function payoutNamed(reference: string) {
  const { payouts } = await office.call(getPayouts, { query: {} })
  return office.call(getPayout, { query: { id: payouts.find(each => each.reference === reference)!.id } })
}

test('[OFFICE-11] a payout agrees with our payments, refunds and chargebacks, whether a line has the provider’s id, our key or the id of the refund', async () => {
  const [one, other] = [await paid(), await paid()]
  await payInLab(one.client, one, 'refund_part')
  await payInLab(other.client, other, 'chargeback')
  const [refund] = await reversalsOnce(one.payment_id, ['done'])
  const [chargeback] = await reversalsOnce(other.payment_id, ['done'])
  const decimal = (minor: number) => (minor / 100).toFixed(2)
  const file = payoutFile('po-agrees', [
    `l1,payment,${one.ref},19.99,0.35`,
    `l2,payment,${other.key},19.99,0.35`,
    `${refund!.provider_ref},refund,,-${decimal(refund!.amount_minor)},0.10`,
    `l4,chargeback,${other.ref},-${decimal(chargeback!.amount_minor)},15`,
    'l5,fee,,-2.50,',
  ])
  const { status, body } = await sendPayouts(office, file)
  expect([status, body]).toEqual([200, { payouts: 1, lines: 5 }])
  const { payout, differences } = await payoutNamed('po-agrees')
  expect(differences).toEqual([])
  const net = 2 * 1999 - refund!.amount_minor - chargeback!.amount_minor - 1580 - 250
  expect(payout).toMatchObject({
    provider: 'lab',
    day: '2026-11-20',
    payments: { minor: 3998, currency: 'EUR' },
    refunds: { minor: -refund!.amount_minor },
    chargebacks: { minor: -chargeback!.amount_minor },
    fees: { minor: -1830 },
    net: { minor: net },
    lines: 5,
    open: 0,
  })
})

test('[OFFICE-11] [ERR-3] an import that repeats, runs twice at once or is cut off in between stores each line once', async () => {
  const { ref } = await paid()
  const file = payoutsFile([
    `po-once,2026-11-21,EUR,l1,payment,${ref},19.99,0`,
    'po-once,2026-11-21,EUR,l2,fee,,-1,0',
    'po-next,2026-11-22,EUR,l1,fee,,-1,0',
  ])
  const counts = () =>
    query(
      `SELECT (SELECT count(*)::int FROM payments_payout WHERE ref IN ('po-once', 'po-next')) AS payouts,
        (SELECT count(*)::int FROM payments_payout_line JOIN payments_payout AS payout ON payout.id = payout_id
          WHERE ref IN ('po-once', 'po-next')) AS lines,
        (SELECT count(*)::int FROM staff_action WHERE action = 'import_payouts' AND subject = 'po-once, po-next') AS log`,
    )
  // The database fails after the payouts are stored, like a process that dies before it commits.
  await query(`CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'cut off'; END $$`)
  await query(`CREATE TRIGGER cut_off BEFORE UPDATE OF paid_out ON payments_payment EXECUTE FUNCTION cut_off()`)
  expect((await sendPayouts(office, file)).status).toBe(500)
  expect(await counts()).toEqual([{ payouts: 0, lines: 0, log: 0 }])
  await query('DROP TRIGGER cut_off ON payments_payment')

  const both = await Promise.all([sendPayouts(office, file), sendPayouts(office, file)])
  const again = await sendPayouts(office, file)
  for (const { status, body } of [...both, again]) expect([status, body]).toEqual([200, { payouts: 2, lines: 3 }])
  expect(await counts()).toEqual([{ payouts: 2, lines: 3, log: 1 }])
})

test('[OFFICE-11] each difference is listed with its order, and stays listed as settled with its reason', async () => {
  const [one, other] = [await paid(), await paid()]
  const open = await startOrder(one.client)
  const [waiting] = await query('SELECT provider_ref AS ref FROM payments_payment WHERE order_id = $1', [
    open.payment_id,
  ])
  await sendPayouts(
    office,
    payoutFile('po-differs', [
      'l1,payment,lab_nobody,19.99,0',
      `l2,payment,${one.ref},18.99,0`,
      `l3,payment,${other.ref},19.99,0`,
      `l4,payment,${other.ref},19.99,0`,
      `l5,payment,${waiting.ref},19.99,0`,
      `l6,refund,${one.ref},-1.00,0`,
      `l7,chargeback,${one.ref},-19.99,0`,
      `l8,chargeback,${one.ref},19.99,0`,
    ]),
  )
  await sendPayouts(office, payoutsFile([`po-dollars,2026-11-20,USD,l1,payment,${one.ref},22.10,0`]))
  const { payout, differences } = await payoutNamed('po-differs')
  expect(payout.open).toBe(7)
  expect(differences.map(({ line, difference, order }) => [line, difference, order])).toEqual([
    ['l1', 'unknown', null],
    ['l2', 'amount', one.payment_id],
    ['l4', 'twice', other.payment_id],
    ['l5', 'not_paid', open.payment_id],
    ['l6', 'no_refund', one.payment_id],
    ['l7', 'no_chargeback', one.payment_id],
    ['l8', 'no_restore', one.payment_id],
  ])
  expect((await payoutNamed('po-dollars')).differences).toMatchObject([{ difference: 'currency' }])

  const { id } = differences[0]!
  const empty = await office.refused(settlePayoutLine, { body: { id, reason: ' ' } })
  expect(empty).toMatchObject({ status: 400, fields: { reason: { code: 'reason_missing' } } })
  await office.call(settlePayoutLine, { body: { id, reason: 'Andere winkel' } })
  expect((await office.refused(settlePayoutLine, { body: { id, reason: 'Nog eens' } })).code).toBe(
    'payout_line_settled',
  )
  const after = await payoutNamed('po-differs')
  expect(after.payout.open).toBe(6)
  expect(after.differences.at(-1)).toMatchObject({ line: 'l1', settled: { reason: 'Andere winkel' } })

  // A chargeback or payment that the provider reports later makes its line agree.
  await payInLab(one.client, one, 'chargeback')
  await reversalsOnce(one.payment_id, ['done'])
  await payInLab(one.client, open)
  await orderOnce(open.payment_id, 'completed')
  const lines = (await payoutNamed('po-differs')).differences.map(({ line }) => line)
  expect(lines).toEqual(['l2', 'l4', 'l6', 'l8', 'l1'])
})

test('[OFFICE-11] a paid payment that no payout has is listed once later payouts are in, and leaves the list with its line', async () => {
  const { ref, payment_id: order } = await paid()
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const listed = async () =>
    (await office.call(getPayouts, { query: {} })).not_paid_out.filter(each => each.order === order)
  expect(await listed()).toEqual([])
  await sendPayouts(
    office,
    payoutsFile([`po-first,${day(-30)},EUR,l1,fee,,-1,0`, `po-later,${day(30)},EUR,l1,fee,,-1,0`]),
  )
  expect(await listed()).toMatchObject([{ provider: 'lab', reference: ref, amount: { minor: 1999, currency: 'EUR' } }])
  await sendPayouts(office, payoutsFile([`po-later,${day(30)},EUR,l2,payment,${ref},19.99,0`]))
  expect(await listed()).toEqual([])
})

test('[OFFICE-11] [TRUST-4] a file that cannot be read is refused by its row, and only finance sees payouts', async () => {
  const { status, body } = await sendPayouts(office, payoutFile('po-wrong', ['l1,payment,x,much,0']))
  expect([status, body]).toMatchObject([400, { code: 'payout_row', fields: { file: { code: 'payout_row' } } }])
  expect((body as unknown as { fields: { file: { detail: string } } }).fields.file.detail).toContain('2')
  expect((await sendPayouts(office, 'a,b')).body).toMatchObject({ code: 'payout_columns' })
  expect((await (await staff(app, 'support')).refused(getPayouts, { query: {} })).status).toBe(404)
  expect((await office.refused(getPayout, { query: { id: 999_999 } })).status).toBe(404)
})
