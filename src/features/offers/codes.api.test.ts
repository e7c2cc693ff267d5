import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { CODE_BATCH, type NewCode, newCode, PLAIN_CODE } from '../../../test/support/codes.ts'
import { expectCleanBooks, orderBody, orderOf, orderOnce, payInLab, startOrder } from '../../../test/support/shop.ts'
import { newMember } from '../../../test/support/signed-up-member.ts'
import { staff } from '../../../test/support/writes/prerequisites.ts'
import { checkout, placeOrder, retryPayment } from '../payments/contract.ts'
import { getStaff } from '../staff/contract.ts'
import { discountCode, dropCode, enterCode, shop } from './contract.ts'
import { getCodes, makeCode } from './office/contract.ts'
import { makeCodeBatch } from './office/contract-batches.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function shopper(codes: NewCode = {}) {
  const { client, memberId } = await newMember(app)
  const code = await newCode(codes)
  await client.call(enterCode, { body: { code } })
  return { client, memberId, code }
}

test('[MONEY-10] a discount code has every field of the specification', async () => {
  const { client } = await newMember(app)
  const code = await newCode({ percent: 15, country: 'NL', currency: 'EUR', minimum: 1500, methods: ['ideal'] })
  expect(await client.call(discountCode, { query: { code: code.toLowerCase() } })).toEqual({
    kind: 'code',
    code,
    country: 'NL',
    user_id: null,
    expires: null,
    value_percentage: 15,
    currency: 'EUR',
    minimum_order_value: 1500,
    status: 'active',
    validity: 'once-per-user',
    expired: false,
    paymentmethods: ['ideal'],
    seconds_left: null,
  })
})

test('[MONEY-10] [ERR-4] every invalid code is refused with a sentence', async () => {
  const { client } = await newMember(app)
  const other = await newMember(app)
  const refusal = async (code: string) => {
    const { code: kind, detail } = await client.refused(discountCode, { query: { code } })
    expect((await client.refused(enterCode, { body: { code } })).code).toBe(kind)
    return [kind, detail]
  }
  expect(await refusal('NIETS')).toEqual(['code_not_found', 'Code niet gevonden'])
  expect(await refusal(await newCode({ user: other.memberId }))).toEqual(['code_not_found', 'Code niet gevonden'])
  expect(await refusal(await newCode({ site: 2 }))).toEqual(['code_not_found', 'Code niet gevonden'])
  expect(await refusal(await newCode({ expires: '-1 minute' }))).toEqual(['code_expired', 'Deze code is verlopen.'])
  expect(await refusal(await newCode({ status: 'ended' }))).toEqual(['code_expired', 'Deze code is verlopen.'])
  expect((await refusal(await newCode({ country: 'US' })))[0]).toBe('code_elsewhere')
})

test('[MONEY-12] a code for another country, or without effect on any bundle, is refused with a sentence', async () => {
  const { client } = await newMember(app)
  const refusal = async (code: string, country?: string) => {
    const { code: kind, detail } = await client.refused(discountCode, { query: { code, ...(country && { country }) } })
    const entering = await client.refused(enterCode, { body: { code, ...(country && { country }) } })
    expect([entering.code, entering.detail]).toEqual([kind, detail])
    return [kind, detail]
  }
  const elsewhere = (country: string) => ['code_elsewhere', `Deze code geldt alleen in ${country}.`]
  const useless = ['code_without_effect', 'Deze code geeft bij geen enkele aankoop korting.']
  const belgian = await newCode({ country: 'BE' })
  expect(await refusal(await newCode({ country: 'US' }))).toEqual(elsewhere('Verenigde Staten'))
  expect(await refusal(belgian, 'NL')).toEqual(elsewhere('België'))
  expect(await refusal(await newCode({ currency: 'USD' }))).toEqual(useless)
  expect(await refusal(await newCode({ currency: 'EUR', minimum: 1_000_000 }), 'NL')).toEqual(useless)
  await client.call(enterCode, { body: { code: belgian, country: 'BE' } })
  expect((await client.call(shop, { query: { country: 'BE' } })).discount?.code).toBe(belgian)
})

test('[MONEY-10] [MONEY-14] an entered code lowers the price everywhere, and the order keeps it', async () => {
  const { client } = await shopper({ percent: 10 })
  const { bundles, discount } = await client.call(shop, { query: {} })
  expect(discount).toMatchObject({ kind: 'code', value_percentage: 10 })
  expect(bundles.find(each => each.credits === 150)).toMatchObject({
    price: { minor: 1999 },
    discount: { minor: 200 },
    total: { minor: 1799 },
  })
  const { bundle } = await orderBody(client)
  expect(await client.call(checkout, { query: { bundle } })).toMatchObject({
    discount: { amount: { minor: 200 } },
    total: { minor: 1799, currency: 'EUR' },
    vat: { amount: { minor: 312 } },
  })
  const started = await startOrder(client)
  expect(started).toMatchObject({ amount: { minor: 1799 }, discount: { minor: 200 } })
  const { db } = await import('#platform/server/database/db.ts')
  const { shown } = await db()
    .selectFrom('payments_order')
    .select('shown')
    .where('id', '=', started.payment_id)
    .executeTakeFirstOrThrow()
  const lines = shown.map(line => line.replaceAll('\u00a0', ' '))
  expect(lines).toContain('Korting (10 %): − € 2,00')
  expect(lines).toContain('Totaal: € 17,99')
})

test('[MONEY-10] the server computes prices, and an order with an invented discount is refused', async () => {
  const { client } = await newMember(app)
  const body = await orderBody(client)
  const amount = { ...body.amount, minor: Math.round(body.amount.minor * 0.75) }
  expect((await client.refused(placeOrder, { body: { ...body, amount } })).code).toBe('price_changed')
})

test('[MONEY-10] a minimum order value, a country and payment methods limit a code', async () => {
  const { client } = await shopper({ percent: 20, country: 'NL', currency: 'EUR', minimum: 1999, methods: ['paypal'] })
  const { bundles } = await client.call(shop, { query: { country: 'NL' } })
  expect(bundles.map(each => each.discount?.minor ?? null)).toEqual([null, 400, 800, 1580])
  const abroad = await client.call(shop, { query: { country: 'BE' } })
  expect(abroad.bundles.map(each => each.discount)).toEqual([null, null, null, null])
  const sum = await client.call(checkout, { query: { bundle: bundles[1]!.id } })
  expect(sum.methods).toEqual(['paypal'])
  expect((await client.refused(placeOrder, { body: await orderBody(client) })).code).toBe('method_not_offered')
  await client.call(dropCode)
  expect((await client.call(checkout, { query: { bundle: bundles[1]!.id } })).methods).toContain('ideal')
})

test('[MONEY-10] an order with a code for some methods can be paid only with those, also in a retry', async () => {
  const { client } = await shopper({ percent: 20, methods: ['paypal', 'visa'] })
  const { payment_id, checkout_url } = await startOrder(client, { method: 'paypal' })
  await payInLab(client, { checkout_url }, 'cancelled')
  await orderOnce(payment_id, 'cancelled')
  expect((await orderOf(client, payment_id)).retry_methods).toEqual(['visa', 'paypal'])
  const ideal = await client.refused(retryPayment, { body: { payment_id, payment_method: 'ideal' } })
  expect(ideal.code).toBe('method_not_offered')
  const again = await client.call(retryPayment, { body: { payment_id, payment_method: 'visa' } })
  expect(again.status).toBe('pending')
})

test('[MONEY-10] of ten concurrent orders with a once-per-user code one gets the discount', async () => {
  const { client } = await shopper({ percent: 25 })
  const body = await orderBody(client)
  const replies = await Promise.all(Array.from({ length: 10 }, () => client.send(placeOrder, { body })))
  expect(replies.filter(reply => reply.status === 200)).toHaveLength(1)
  const refusals = replies.filter(reply => reply.status !== 200).map(reply => (reply.body as { code: string }).code)
  expect(new Set(refusals)).toEqual(new Set(['price_changed']))
  const { reserved_by, discount } = await client.call(shop, { query: {} })
  expect(discount).toBeNull()
  expect(reserved_by).toBe((replies.find(reply => reply.status === 200)!.body as { payment_id: number }).payment_id)
})

test('[MONEY-10] a code for one use is used once by all members together', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => newMember(app)))
  const code = await newCode({ validity: 'once', percent: 30 })
  for (const { client } of people) await client.call(enterCode, { body: { code } })
  const bodies = await Promise.all(people.map(({ client }) => orderBody(client)))
  const replies = await Promise.all(people.map(({ client }, at) => client.send(placeOrder, { body: bodies[at]! })))
  expect(replies.filter(reply => reply.status === 200)).toHaveLength(1)
  const late = people[replies.findIndex(reply => reply.status !== 200)]!
  expect(await late.client.refused(enterCode, { body: { code } })).toMatchObject({ detail: 'Code reeds gebruikt' })
})

test('[MONEY-10] a paid order uses the code up; a failed one releases it', async () => {
  const { client, code } = await shopper({ percent: 25 })
  const failed = await startOrder(client)
  expect(failed.amount.minor).toBe(1499)
  await payInLab(client, failed, 'failed')
  await orderOnce(failed.payment_id, 'failed')
  const second = await startOrder(client)
  expect(second.amount.minor).toBe(1499)
  const gone = await client.refused(retryPayment, {
    body: { payment_id: failed.payment_id, payment_method: 'paypal' },
  })
  expect(gone.code).toBe('discount_gone')
  await payInLab(client, second)
  await orderOnce(second.payment_id, 'completed')
  expect(await client.refused(discountCode, { query: { code } })).toMatchObject({
    code: 'code_used',
    detail: 'Code reeds gebruikt',
  })
  expect((await startOrder(client)).amount.minor).toBe(1999)
  await expectCleanBooks()
})

test('[MONEY-2] [MONEY-10] a failed order keeps its discounted price with another method', async () => {
  const { client } = await shopper({ percent: 25 })
  const failed = await startOrder(client)
  await payInLab(client, failed, 'cancelled')
  await orderOnce(failed.payment_id, 'cancelled')
  const again = await client.call(retryPayment, {
    body: { payment_id: failed.payment_id, payment_method: 'paypal' },
  })
  await payInLab(client, again)
  await orderOnce(failed.payment_id, 'completed')
  expect((await orderOf(client, failed.payment_id)).amount.minor).toBe(1499)
  expect((await startOrder(client)).amount.minor).toBe(1999)
})

test('[MONEY-10] an unlimited code applies again after it is entered again', async () => {
  const { client, code } = await shopper({ percent: 5, validity: 'unlimited' })
  for (let nth = 0; nth < 2; nth++) {
    await client.call(enterCode, { body: { code } })
    const started = await startOrder(client)
    expect(started.amount.minor).toBe(1899)
    await payInLab(client, started)
    await orderOnce(started.payment_id, 'completed')
  }
})

test('[OFFICE-7] [OFFICE-2] staff of one site neither see nor download the batches of all sites or of another site', async () => {
  const { allSites } = await import('#sites/server')
  const [own, other] = ['vonk.localhost', 'vlam.localhost'].map(host => allSites().find(site => site.host === host)!.id)
  const [office, local] = [await staff(app), await staff(app, 'marketing', [own!])]
  const made = new Map<number | null, number>()
  for (const site of [null, other!, own!]) {
    const body = { site, prefix: 'scope', codes: 1, value_percentage: 20, expires: null, country: null }
    made.set(site, (await office.call(makeCodeBatch, { body })).id)
  }
  const listed = (await local.call(getCodes, { query: {} })).batches.map(({ id }) => id)
  expect([...made.values()].filter(id => listed.includes(id))).toEqual([made.get(own!)])
  for (const [site, id] of made) {
    const file = await local.fetch(`/backoffice/codes/batches/${id}/codes.csv`)
    expect(file.status, String(site)).toBe(site === own ? 200 : 404)
  }
  expect((await office.call(getCodes, { query: {} })).batches.map(({ id }) => id)).toEqual(
    expect.arrayContaining([...made.values()]),
  )
})

test('[OFFICE-2] the end of a code is a time in the zone of the staff member who enters it; an impossible time is refused', async () => {
  const office = await staff(app)
  const { email } = (await office.call(getStaff)).staff!
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query("UPDATE staff_member SET time_zone = 'America/New_York' WHERE email = $1", [email])
  const [code, prefix] = ['NEWYORK', 'YORK']
  await office.call(makeCode, { body: { ...PLAIN_CODE, code, expires: '2099-07-01T18:00' } })
  await office.call(makeCodeBatch, { body: { ...CODE_BATCH, prefix, expires: '2099-12-01T18:00' } })
  const { codes, batches } = await office.call(getCodes, { query: {} })
  expect(codes.find(each => each.code === code)?.expires).toBe('2099-07-01T22:00:00.000Z')
  expect(batches.find(each => each.prefix === prefix)?.expires).toBe('2099-12-01T23:00:00.000Z')
  for (const expires of ['2099-02-30T18:00', '2099-07-01T29:00', '2099-07-01T18:00:00Z'])
    expect((await office.refused(makeCode, { body: { ...PLAIN_CODE, code, expires } })).fields).toHaveProperty(
      'expires',
    )
})

test('[OFFICE-2] a batch has different codes, each for one order, and its file says which are used', async () => {
  const office = await staff(app)
  const batch = { site: 1, prefix: 'beurs', codes: 40, value_percentage: 20, expires: null, country: null }
  const past = await office.refused(makeCodeBatch, { body: { ...batch, expires: '2020-01-01T00:00' } })
  expect(past.fields?.expires?.code).toBe('code_expired_already')
  const { id } = await office.call(makeCodeBatch, { body: batch })
  const lines = async () => {
    const file = await office.fetch(`/backoffice/codes/batches/${id}/codes.csv`)
    expect(file.headers['content-type']).toContain('text/csv')
    return file.text.trim().split('\n').slice(1)
  }
  const codes = (await lines()).map(line => line.replace(/,$/, ''))
  expect(new Set(codes).size).toBe(40)
  expect(codes.every(code => /^BEURS-[A-Z2-9]{8}$/.test(code))).toBe(true)
  const [anna, bram] = [await newMember(app), await newMember(app)]
  await anna.client.call(enterCode, { body: { code: codes[0]! } })
  const order = await startOrder(anna.client)
  await payInLab(anna.client, order, 'paid')
  await orderOnce(order.payment_id, 'completed')
  expect((await bram.client.refused(enterCode, { body: { code: codes[0]! } })).code).toBe('code_used')
  expect((await lines())[0]).toMatch(/^BEURS-.{8},20\d\d-/)
  const listed = await office.call(getCodes, { query: {} })
  expect(listed.batches[0]).toMatchObject({ id, prefix: 'BEURS', codes: 40, used: 1 })
  expect(listed.codes.filter(({ code }) => code.startsWith('BEURS'))).toEqual([])
  expect((await (await staff(app, 'support')).fetch(`/backoffice/codes/batches/${id}/codes.csv`)).status).toBe(404)
})
