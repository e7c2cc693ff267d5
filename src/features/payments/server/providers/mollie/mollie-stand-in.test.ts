/** The stand-in of Mollie behaves as Mollie's documentation promises, tested with Mollie's own client. */
import { randomUUID } from 'node:crypto'
import createMollieClient, { Locale, MollieApiError, PaymentMethod, SequenceType } from '@mollie/api-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEY, READER } from '../../../../../../test/support/payments/mollie/account.ts'
import { problem } from '../../../../../../test/support/payments/mollie/responses.ts'
import { mollieStub } from '../../../../../../test/support/payments/mollie/stand-in.ts'

let mollie: Awaited<ReturnType<typeof mollieStub>>
let client: ReturnType<typeof createMollieClient>
let apiEndpoint: string
beforeAll(async () => {
  // The stand-in has a self-signed certificate.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  mollie = await mollieStub()
  apiEndpoint = `${await mollie.stub.url}/v2/`
  client = createMollieClient({ apiKey: KEY, apiEndpoint })
})
// Fails for any request or reply that differs from the documentation, naming the field.
afterAll(() => mollie.stub.stop())

const euros = (value: string) => ({ currency: 'EUR', value })

function wanted(method: PaymentMethod | null = PaymentMethod.creditcard, value = '19.99') {
  return {
    amount: euros(value),
    description: '150 credits',
    redirectUrl: 'https://vonk.example/transactions/1',
    cancelUrl: 'https://vonk.example/transactions/1?cancelled',
    webhookUrl: 'https://vonk.example/webhook',
    metadata: { order_id: '1' },
    locale: Locale.nl_NL,
    idempotencyKey: randomUUID(),
    ...(method && { method }),
  }
}

/** The client's error for a refused call. */
async function refusal(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    thrown => thrown,
  )
  expect(error).toBeInstanceOf(MollieApiError)
  const { statusCode, field } = error as MollieApiError
  expect((error as MollieApiError).getDocumentationUrl()).toMatch(/^https:\/\/docs\.mollie\.com\//)
  return field ? [statusCode, field] : [statusCode]
}

/** Presses a button on a page of Mollie's test mode. */
async function press(page: { href: string } | undefined, status: string): Promise<string> {
  const response = await fetch(page!.href, { method: 'POST', body: new URLSearchParams({ status }) })
  expect(response.status).toBe(200)
  return response.text()
}

async function paid(method = PaymentMethod.creditcard) {
  const { id, _links } = await client.payments.create(wanted(method))
  await press(_links.checkout, 'paid')
  return client.payments.get(id)
}

test('[MONEY-18] Mollie’s stand-in: a payment shows every documented field and its final state', async () => {
  const made = await client.payments.create(wanted())
  expect(made).toMatchObject({
    ...{ resource: 'payment', mode: 'test', status: 'open', isCancelable: true, amount: euros('19.99') },
    ...{
      description: '150 credits',
      method: 'creditcard',
      metadata: { order_id: '1' },
      locale: 'nl_NL',
      details: null,
    },
    redirectUrl: 'https://vonk.example/transactions/1',
    cancelUrl: 'https://vonk.example/transactions/1?cancelled',
    webhookUrl: 'https://vonk.example/webhook',
    ...{ profileId: expect.stringMatching(/^pfl_/), sequenceType: 'oneoff', expiresAt: expect.any(String) },
  })
  const endings = { paid: 'paidAt', failed: 'failedAt', canceled: 'canceledAt', expired: 'expiredAt' } as const
  for (const [status, moment] of Object.entries(endings)) {
    const { id, _links } = await client.payments.create(wanted())
    const page = await press(_links.checkout, status)
    const link = status === 'canceled' ? 'transactions/1?cancelled' : 'transactions/1"'
    expect(page).toContain(link)
    const shown = await client.payments.get(id)
    expect(shown).toMatchObject({ status, [moment]: expect.any(String), countryCode: 'NL' })
    expect([shown.isCancelable, shown.expiresAt, shown._links.checkout]).toEqual([undefined, undefined, undefined])
  }
  const { id, _links } = await client.payments.create(wanted(PaymentMethod.paypal))
  await press(_links.checkout, 'pending')
  expect((await client.payments.get(id)).status).toBe('pending')
  expect(await client.payments.create(wanted(PaymentMethod.banktransfer))).toMatchObject({
    details: { bankAccount: 'NL53ABNA0627535577', transferReference: expect.any(String) },
  })
})

test('[MONEY-18] Mollie’s stand-in: each magic amount of a card shows its failure reason', async () => {
  const reasons: Record<string, string> = {
    1001: 'invalid_card_number',
    1002: 'invalid_cvv',
    1003: 'invalid_card_holder_name',
    1004: 'card_expired',
    1005: 'invalid_card_type',
    1006: 'refused_by_issuer',
    1007: 'insufficient_funds',
    1008: 'inactive_card',
    1009: 'possible_fraud',
    1010: 'authentication_failed',
    1011: 'card_declined',
  }
  const failed = async (method: PaymentMethod, value: string) => {
    const { id, _links } = await client.payments.create(wanted(method, value))
    await press(_links.checkout, 'failed')
    return (await client.payments.get(id)).details as { failureReason?: string } | null
  }
  for (const [amount, failureReason] of Object.entries(reasons)) {
    expect(await failed(PaymentMethod.creditcard, `${amount}.00`)).toEqual({ failureReason })
  }
  expect(await failed(PaymentMethod.creditcard, '1012.00')).toEqual({})
  expect(await failed(PaymentMethod.ideal, '1001.00')).toBeNull()
})

test('[MONEY-18] Mollie’s stand-in: a payment can be changed while its page is open, and cancelled where that is possible', async () => {
  const { id } = await client.payments.create(wanted(null))
  const change = { description: '50 credits', method: PaymentMethod.creditcard, metadata: { order_id: '2' } }
  expect(await client.payments.update(id, change)).toMatchObject({ id, ...change })
  expect(await refusal(client.payments.update(id, { method: PaymentMethod.ideal }))).toEqual([422, 'method'])
  const key = randomUUID()
  expect(await client.payments.cancel(id, { idempotencyKey: key })).toMatchObject({ id, status: 'canceled' })
  expect(await client.payments.cancel(id, { idempotencyKey: key })).toMatchObject({ id, status: 'canceled' })
  expect(await refusal(client.payments.cancel(id, { idempotencyKey: randomUUID() }))).toEqual([422])
  expect(await refusal(client.payments.update(id, { redirectUrl: 'https://vonk.example/' }))).toEqual([
    422,
    'redirectUrl',
  ])
  expect(await client.payments.update(id, { description: 'later' })).toMatchObject({ description: 'later' })
  const ideal = await client.payments.create(wanted(PaymentMethod.ideal))
  expect(ideal.isCancelable).toBe(false)
  expect(await refusal(client.payments.cancel(ideal.id, { idempotencyKey: randomUUID() }))).toEqual([422])
})

test('[MONEY-18] Mollie’s stand-in: refunds and chargebacks are listed and shown, and a queued refund can be cancelled', async () => {
  const payment = await paid()
  const body = { paymentId: payment.id, amount: euros('5.00'), description: 'back' }
  const refund = await client.paymentRefunds.create({ ...body, idempotencyKey: randomUUID() })
  expect(refund).toMatchObject({ status: 'pending', amount: euros('5.00'), paymentId: payment.id })
  expect(await client.paymentRefunds.get(refund.id, { paymentId: payment.id })).toMatchObject({ id: refund.id })
  expect(await refusal(client.paymentRefunds.create({ ...body, idempotencyKey: randomUUID() }))).toEqual([409])
  await client.paymentRefunds.cancel(refund.id, { paymentId: payment.id, idempotencyKey: randomUUID() })
  await press(payment._links.changePaymentState, 'refund')
  const all = await client.paymentRefunds.page({ paymentId: payment.id })
  expect(all.map(each => [each.status, each.amount.value])).toEqual([
    ['canceled', '5.00'],
    ['refunded', '19.99'],
  ])
  const tooMuch = client.paymentRefunds.create({ ...body, amount: euros('0.01'), idempotencyKey: randomUUID() })
  expect(await refusal(tooMuch)).toEqual([422, 'amount'])
  await press(payment._links.changePaymentState, 'chargeback')
  const [chargeback] = await client.paymentChargebacks.page({ paymentId: payment.id })
  expect(await client.paymentChargebacks.get(chargeback!.id, { paymentId: payment.id })).toMatchObject({
    id: chargeback!.id,
    reason: null,
    reversedAt: null,
  })
  expect(await client.payments.get(payment.id)).toMatchObject({
    amountRefunded: euros('19.99'),
    amountRemaining: euros('0.00'),
    _links: { refunds: { href: expect.any(String) }, chargebacks: { href: expect.any(String) } },
  })
})

test('[MONEY-18] Mollie’s stand-in: customers and mandates are created, and a debit has a page for its outcome instead of a checkout', async () => {
  const customer = await client.customers.create({
    name: 'Anna',
    email: 'anna@vonk.example',
    idempotencyKey: randomUUID(),
  })
  const mandate = await client.customerMandates.create({
    customerId: customer.id,
    method: PaymentMethod.directdebit as never,
    consumerName: 'A. de Vries',
    consumerAccount: 'NL91ABNA0417164300',
    signatureDate: '2026-11-22',
    mandateReference: 'V1-1',
    idempotencyKey: randomUUID(),
  })
  expect(await client.customers.get(customer.id)).toMatchObject({ name: 'Anna' })
  expect((await client.customers.page()).map(each => each.id)).toContain(customer.id)
  expect(await client.customerMandates.get(mandate.id, { customerId: customer.id })).toMatchObject({ status: 'valid' })
  expect(await client.customerMandates.page({ customerId: customer.id })).toHaveLength(1)
  const { redirectUrl: _, cancelUrl: __, locale: ___, ...plain } = wanted(PaymentMethod.directdebit)
  const debit = { ...plain, sequenceType: SequenceType.recurring, customerId: customer.id, mandateId: mandate.id }
  const made = await client.payments.create(debit)
  expect(made).toMatchObject({ status: 'pending', isCancelable: true, redirectUrl: null, customerId: customer.id })
  expect([made._links.checkout, made.mandateId]).toEqual([undefined, mandate.id])
  await press(made._links.changePaymentState, 'paid')
  expect((await client.payments.get(made.id)).status).toBe('paid')
  await client.customerMandates.revoke(mandate.id, { customerId: customer.id, idempotencyKey: randomUUID() })
  expect(await refusal(client.payments.create({ ...debit, idempotencyKey: randomUUID() }))).toEqual([422, 'mandateId'])
  await client.customers.delete(customer.id, { idempotencyKey: randomUUID() })
  expect(await refusal(client.customers.get(customer.id))).toEqual([410])
})

test('[MONEY-18] Mollie’s stand-in: methods are listed, and other lists have pages', async () => {
  expect(await client.methods.get(PaymentMethod.ideal)).toMatchObject({ id: 'ideal', status: 'activated' })
  expect(await refusal(client.methods.get('giropay' as never))).toEqual([404])
  const made: string[] = []
  for (let count = 0; count < 3; count++) made.unshift((await client.payments.create(wanted())).id)
  const first = await client.payments.page({ limit: 2 })
  expect(first.map(each => each.id)).toEqual(made.slice(0, 2))
  const rest = await client.payments.page({ from: made[2]!, limit: 1 })
  expect(rest.map(each => each.id)).toEqual([made[2]])
  expect(first.links.next).toMatchObject({ href: expect.stringContaining(`from=${made[2]}&limit=2`) })
})

test('[MONEY-18] Mollie’s stand-in: every error has its documented form, and one idempotency key means one call', async () => {
  const unauthorised = createMollieClient({ apiKey: 'test_cccccccccccccccccccccccccccccc', apiEndpoint })
  expect(await refusal(unauthorised.payments.page())).toEqual([401])
  const reader = createMollieClient({ accessToken: READER, apiEndpoint })
  expect(await refusal(reader.payments.create(wanted()))).toEqual([403])
  expect(await refusal(client.payments.get('tr_nobodys'))).toEqual([404])
  expect(await refusal(client.payments.create(wanted(PaymentMethod.directdebit)))).toEqual([422, 'method'])

  const once = wanted()
  const made = await client.payments.create(once)
  expect((await client.payments.create(once)).id).toBe(made.id)
  expect(await refusal(client.payments.create({ ...once, amount: euros('1.00') }))).toEqual([400])

  const release = Promise.withResolvers<void>()
  mollie.stub.held = release.promise
  const twice = wanted()
  const begun = client.payments.create(twice)
  const second = () =>
    client.payments.create(twice).then(
      () => [201],
      (error: MollieApiError) => [error.statusCode],
    )
  // One of the two concurrent calls gets this error, because the other one is in progress.
  const other = second()
  expect(
    await Promise.race([
      other,
      begun.then(
        () => [201],
        (error: MollieApiError) => [error.statusCode],
      ),
    ]),
  ).toEqual([409])
  release.resolve()
  mollie.stub.held = undefined
  await Promise.allSettled([begun, other])

  mollie.stub.fault = { kind: problem(429, 'Too many requests'), calls: 1 }
  expect(await refusal(client.payments.get(made.id))).toEqual([429])
  // The client itself retries a 503 three times, immediately if the reply says so.
  mollie.stub.fault = { kind: problem(503, 'No server is available'), calls: 2 }
  expect((await client.payments.get(made.id)).id).toBe(made.id)
  mollie.stub.fault = { kind: problem(503, 'No server is available'), calls: 3 }
  expect(await refusal(client.payments.get(made.id))).toEqual([503])
})
