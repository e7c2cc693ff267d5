import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProblemDocument } from '#platform/problem.ts'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import type { Client } from '../../../../../test/support/client.ts'
import { lastMail } from '../../../../../test/support/mailbox.ts'
import { lastSms } from '../../../../../test/support/services/sms.ts'
import {
  creditsOf,
  expectCleanBooks,
  newAccount,
  orderBody,
  orderOf,
  orderOnce,
  payInLab,
} from '../../../../../test/support/shop.ts'
import { newMember } from '../../../../../test/support/signed-up-member.ts'
import {
  checkout,
  debitForm,
  orderByDebit,
  orders,
  placeOrder,
  requestDebitCode,
  retryPayment,
} from '../../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const IBAN = 'NL91 ABNA 0417 1643 00'
const mobile = () => newAccount().phone

async function debtor() {
  const person = await newMember(app)
  const { bundle, amount } = await orderBody(person.client)
  const key = randomUUID()
  const phone = mobile()
  const account = { bundle, amount, iban: IBAN, phone }
  const body = {
    ...account,
    account_holder: 'A. de Vries',
    street: 'Voorbeeldstraat',
    house_number: '12-b',
    zip: '3511 AB',
    city: 'Utrecht',
    authorised: true,
  }
  const requestCode = (changed: Partial<typeof account> = {}) =>
    person.client.call(requestDebitCode, { body: { ...account, ...changed, order_key: key } })
  return { ...person, account, body, key, phone: `+31${phone.slice(1)}`, requestCode }
}

async function blockedAfter(client: Client): Promise<string> {
  const { bundle } = await orderBody(client)
  return (await client.call(debitForm, { query: { bundle } })).status
}

test('[MONEY-6] the code from the phone places the order; the mandate is stored and mailed, and the lab settles it', async () => {
  const { client, email, body, key, phone, requestCode } = await debtor()
  const before = await creditsOf(client)
  const sent = await requestCode()
  expect(sent.phone).toBe(`+31 •••• ${phone.slice(-3)}`)
  const otp = await lastSms(phone)
  const { payment_id } = await client.call(orderByDebit, { body: { ...body, otp }, key })
  const order = await orderOf(client, payment_id)
  expect(order).toMatchObject({ status: 'pending', payment_method: 'directdebit', amount: { minor: 1999 } })
  const mail = await lastMail(email)
  expect(mail?.subject).toMatch(/^Je machtiging V1-[0-9A-F]{16}$/)
  expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('Ik machtig Vonk Ontmoetingen B.V. om eenmalig € 19,99')
  expect(mail?.text).toContain('NL** **** **** **43 00')
  expect(mail?.text).not.toContain('0417')
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query('SELECT * FROM debits_mandate WHERE order_id = $1', [payment_id])
  expect(rows[0]).toMatchObject({ account_holder: 'A. de Vries', house_number: '12-b', amount_minor: 1999, phone })
  expect(JSON.stringify(rows[0])).not.toContain('0417164300')
  const { mandateFor } = await import('#debits/server')
  const { db } = await import('#platform/server/database/db.ts')
  expect(await mandateFor(db(), payment_id)).toMatchObject({ iban: 'NL91ABNA0417164300' })
  await payInLab(client, order)
  await orderOnce(payment_id, 'completed')
  expect(await creditsOf(client)).toBe(before + 150)
  await expectCleanBooks()
})

const CREDITOR = 'Incassant: Vonk Ontmoetingen B.V., incassant-ID NL70ZZZ000000010000.'

test('[MONEY-6] the creditor is named with its identifier before ordering, in the mail, and in the mandate', async () => {
  const { client, email, body, key, phone, requestCode } = await debtor()
  expect((await client.call(debitForm, { query: { bundle: body.bundle } })).creditor).toBe(CREDITOR)
  await requestCode()
  const { payment_id } = await client.call(orderByDebit, { body: { ...body, otp: await lastSms(phone) }, key })
  expect((await lastMail(email))?.text).toContain(CREDITOR)
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query('SELECT creditor FROM debits_mandate WHERE order_id = $1', [payment_id])
  expect(rows[0].creditor).toMatchObject({ name: 'Vonk Ontmoetingen B.V.', creditor_id: 'NL70ZZZ000000010000' })
})

test('[MONEY-6] the checkbox is required, and a wrong code is refused with ‘Code ongeldig’', async () => {
  const { client, body, key, phone, requestCode } = await debtor()
  await requestCode()
  const otp = await lastSms(phone)
  const unticked = await client.refused(orderByDebit, { body: { ...body, otp, authorised: false }, key })
  expect(unticked.fields?.authorised?.code).toBe('authorise_needed')
  const wrong = otp === '000000' ? '000001' : '000000'
  const refused = await client.refused(orderByDebit, { body: { ...body, otp: wrong }, key })
  expect(refused.fields?.otp).toEqual({ code: 'code_invalid', detail: 'Code ongeldig' })
  expect((await client.call(orders)).orders).toEqual([])
  await client.call(orderByDebit, { body: { ...body, otp }, key })
})

test('[MONEY-6] the code is bound to order, amount, account and phone', async () => {
  const { client, body, key, phone, requestCode } = await debtor()
  await requestCode()
  const otp = await lastSms(phone)
  const other = await orderBody(client, { credits: 50 })
  const changes = [
    { iban: 'DE89 3704 0044 0532 0130 00' },
    { phone: mobile() },
    { bundle: other.bundle, amount: other.amount },
  ]
  for (const changed of changes) {
    const refused = await client.refused(orderByDebit, { body: { ...body, ...changed, otp }, key })
    expect(refused.fields?.otp?.code).toBe('code_invalid')
  }
  const elsewhere = await client.refused(orderByDebit, { body: { ...body, otp }, key: randomUUID() })
  expect(elsewhere.fields?.otp?.code).toBe('code_gone')
  await client.call(orderByDebit, { body: { ...body, otp }, key })
})

test('[MONEY-6] after five wrong tries, also concurrent ones, or ten minutes the code is invalid', async () => {
  const { client, body, key, phone, requestCode } = await debtor()
  await requestCode()
  const otp = await lastSms(phone)
  const wrong = otp === '000000' ? '000001' : '000000'
  await Promise.all(Array.from({ length: 5 }, () => client.send(orderByDebit, { body: { ...body, otp: wrong }, key })))
  const tried = await client.refused(orderByDebit, { body: { ...body, otp }, key })
  expect(tried.fields?.otp?.code).toBe('code_gone')
  await requestCode()
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query(`UPDATE debits_code SET expires_at = now() - interval '1 second' WHERE phone = $1`, [phone])
  const late = await client.refused(orderByDebit, { body: { ...body, otp: await lastSms(phone) }, key })
  expect(late.fields?.otp?.code).toBe('code_gone')
})

test('[MONEY-6] ten concurrent requests of one order make one order, one mandate and one email', async () => {
  const { client, memberId, body, key, phone, requestCode } = await debtor()
  await requestCode()
  const otp = await lastSms(phone)
  // A code allows five tries, including a concurrent retry of the order.
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => client.send(orderByDebit, { body: { ...body, otp }, key })),
  )
  expect(new Set(replies.filter(each => each.status === 200).map(each => each.text)).size).toBe(1)
  expect((await client.send(orderByDebit, { body: { ...body, otp }, key })).status).toBe(200)
  const { pool } = await import('#platform/server/database/db.ts')
  const count = async (table: string) =>
    Number((await pool().query(`SELECT count(*) AS n FROM ${table} WHERE member_id = $1`, [memberId])).rows[0].n)
  expect([await count('payments_order'), await count('debits_mandate')]).toEqual([1, 1])
})

test('[MONEY-6] an IBAN and a mobile number are validated, each with its own sentence', async () => {
  const { client, account } = await debtor()
  const refused = await client.refused(requestDebitCode, {
    body: { ...account, iban: 'NL92 ABNA 0417 1643 00', phone: '030 123 45 67', order_key: randomUUID() },
  })
  expect(refused.fields).toEqual({
    iban: { code: 'iban_invalid', detail: 'Dit is geen geldig IBAN uit een SEPA-land.' },
    phone: { code: 'phone_invalid', detail: 'Vul een geldig mobiel nummer in.' },
  })
})

test('[MONEY-6] [TRUST-7] a code goes only to a mobile number of the site’s countries, never to a satellite, premium or personal number', async () => {
  const { client, account } = await debtor()
  const code = async (phone: string) => {
    const { body, status } = await client.send(requestDebitCode, {
      body: { ...account, phone, order_key: randomUUID() },
    })
    return status === 200 ? 'sent' : (body as ProblemDocument).fields?.phone?.code
  }
  const satellite = ['+881612345678', '+870773111632']
  const expensive = ['+449098790000', '+31906123456', '+447012345678']
  const abroad = ['+33612345678', '+79161234567']
  for (const phone of [...satellite, ...expensive, ...abroad])
    expect([phone, await code(phone)]).toEqual([phone, 'phone_invalid'])
  expect(await code('+3197012345678')).toBe('phone_invalid')
  for (const phone of ['+32470123456', '+4915123456789']) expect([phone, await code(phone)]).toEqual([phone, 'sent'])
  const { storeSecurityEvents } = await import('#platform/server/security/security-events.ts')
  const { pool } = await import('#platform/server/database/db.ts')
  await storeSecurityEvents()
  const { rows } = await pool().query(
    "SELECT sum(count)::int AS refused FROM platform_security_event WHERE kind = 'sms_refused'",
  )
  expect(rows[0].refused).toBe(satellite.length + expensive.length + abroad.length)
})

test('[MONEY-6] a phone number gets at most six codes a day, from all members together', async () => {
  const { account, requestCode } = await debtor()
  for (let nth = 0; nth < 6; nth++) await requestCode()
  const other = await newMember(app)
  const refused = await other.client.refused(requestDebitCode, { body: { ...account, order_key: randomUUID() } })
  expect(refused).toMatchObject({ code: 'too_many_codes', status: 429 })
})

test('[MONEY-6] a member whose direct debits are blocked reads why, and the method is no longer offered', async () => {
  const { client, memberId, account, body, key } = await debtor()
  const { bundle } = account
  expect((await client.call(checkout, { query: { bundle } })).methods).toContain('directdebit')
  const { blockDebits } = await import('#debits/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => blockDebits(tx, memberId, 'MD06'))
  expect(await blockedAfter(client)).toBe('blocked')
  expect((await client.call(checkout, { query: { bundle } })).methods).not.toContain('directdebit')
  const sentence = { code: 'debit_blocked', detail: 'Je account is geblokkeerd voor automatische incasso.' }
  expect(await client.refused(requestDebitCode, { body: { ...account, order_key: key } })).toMatchObject(sentence)
  expect(await client.refused(orderByDebit, { body: { ...body, otp: '123456' }, key })).toMatchObject(sentence)
})

test('[MONEY-6] a member’s authorisations are limited within thirty days', async () => {
  const { client, body } = await debtor()
  const big = await orderBody(client, { credits: 800 })
  const buy = async () => {
    const key = randomUUID()
    const phone = mobile()
    const account = { bundle: big.bundle, amount: big.amount, iban: IBAN, phone }
    await client.call(requestDebitCode, { body: { ...account, order_key: key } })
    const otp = await lastSms(`+31${phone.slice(1)}`)
    return client.call(orderByDebit, { body: { ...body, ...account, otp }, key })
  }
  const first = await buy()
  expect(await blockedAfter(client)).toBe('open')
  const refused = await buy().catch(String)
  expect(refused).toContain('debit_limit')
  // An order that ended unpaid doesn't count.
  await payInLab(client, await orderOf(client, first.payment_id), 'cancelled')
  await orderOnce(first.payment_id, 'cancelled')
  await buy()
})

test('[MONEY-6] no direct debit starts without a mandate, by any route', async () => {
  const { client } = await debtor()
  const refused = await client.refused(placeOrder, { body: await orderBody(client, { method: 'directdebit' }) })
  expect(refused.code).toBe('mandate_needed')
  const { payment_id } = await client.call(placeOrder, { body: await orderBody(client) })
  const retry = await client.refused(retryPayment, { body: { payment_id, payment_method: 'directdebit' } })
  expect(retry.code).toBe('method_not_offered')
})

test('[MONEY-6] fourteen months after a mandate its personal data is deleted, and the order stays', async () => {
  const { client, memberId, body, key, phone, requestCode } = await debtor()
  await requestCode()
  const otp = await lastSms(phone)
  const { payment_id } = await client.call(orderByDebit, { body: { ...body, otp }, key })
  await requestCode()
  const { pool } = await import('#platform/server/database/db.ts')
  const { forgetOldMandates } = await import('../../../debits/server/erasure.ts')
  const recorded = async (age: string) => {
    await pool().query('UPDATE debits_mandate SET authorised_at = now() - $2::interval WHERE order_id = $1', [
      payment_id,
      age,
    ])
    await pool().query('UPDATE debits_code SET created_at = now() - $2::interval WHERE member_id = $1', [memberId, age])
    await forgetOldMandates.run({} as never)
    const { rows } = await pool().query(
      `SELECT mandate.*, code.phone AS code_phone, encode(iban_sealed, 'hex') AS iban,
         (SELECT count(*)::int FROM debits_code WHERE member_id = mandate.member_id) AS codes
       FROM debits_mandate AS mandate JOIN debits_code AS code ON code.id = code_id WHERE order_id = $1`,
      [payment_id],
    )
    return rows[0]
  }
  expect(await recorded('13 months')).toMatchObject({ account_holder: 'A. de Vries', code_phone: phone, codes: 1 })
  const after = await recorded('14 months 1 day')
  expect(after).toMatchObject({ amount_minor: 1999, iban: '', code_phone: '', kept_sealed: null })
  for (const word of ['Vries', '**43', 'Voorbeeldstraat', '12-b', '3511', 'Utrecht', phone, 'vitest', '127.0.0.1'])
    expect(JSON.stringify({ ...after, creditor: 'the company, which isn’t forgotten' })).not.toContain(word)
})
