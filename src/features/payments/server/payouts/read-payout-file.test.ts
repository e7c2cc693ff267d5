import { expect, test } from 'vitest'
import { readPayoutFile } from './read-payout-file.ts'

const OWN = 'payout,day,currency,line,kind,payment,amount,fee'

test('[OFFICE-11] a settlement report in our own format is read line by line, in minor units', () => {
  const file = `\uFEFF${OWN}\npo_1,2026-11-20,eur,l1,payment,tr_1,19.99,0.35\npo_1,2026-11-20,EUR,l2,refund,tr_1,"-5,5",\n\n`
  expect(readPayoutFile(file)).toEqual([
    {
      payout: 'po_1',
      day: '2026-11-20',
      currency: 'EUR',
      line: 'l1',
      kind: 'payment',
      payment: 'tr_1',
      minor: 1999,
      fee: 35,
    },
    {
      payout: 'po_1',
      day: '2026-11-20',
      currency: 'EUR',
      line: 'l2',
      kind: 'refund',
      payment: 'tr_1',
      minor: -550,
      fee: 0,
    },
  ])
})

test('[OFFICE-11] Stripe’s report names the payment by our key, and the payout itself is no line', () => {
  const key = '0b0c54b8-2f6a-4d27-9d0a-6f6b4a1f0d11'
  const file = [
    'automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,reporting_category,currency,gross,fee,net,payment_intent_id,payment_metadata[key]',
    `po_1,2026-11-20 00:00:00,txn_1,charge,eur,19.99,0.55,19.44,pi_1,${key}`,
    'po_1,2026-11-20 00:00:00,txn_2,dispute,eur,-19.99,20.00,-39.99,pi_2,',
    'po_1,2026-11-20 00:00:00,txn_3,fee,eur,-2.00,0,-2.00,,',
    'po_1,2026-11-20 00:00:00,txn_4,payout,eur,-10.00,0,-10.00,,',
  ].join('\n')
  const lines = readPayoutFile(file)
  if ('fault' in lines) throw new Error(lines.fault)
  expect(lines.map(({ line, kind, payment, minor, fee }) => [line, kind, payment, minor, fee])).toEqual([
    ['txn_1', 'payment', key, 1999, 55],
    ['txn_2', 'chargeback', 'pi_2', -1999, 2000],
    ['txn_3', 'fee', '', -200, 0],
  ])
})

test('[OFFICE-11] Mollie’s export names payments, refunds and chargebacks by their ids', () => {
  const file = [
    'Date,Payment method,Currency,Amount,Status,ID,Description,Settlement currency,Settlement amount,Settlement reference',
    '2026-11-18 10:00:00,ideal,EUR,19.99,paid,tr_1,"150 credits, Vonk",EUR,19.99,1234567.2611.01',
    '2026-11-19 10:00:00,ideal,EUR,-5.00,refunded,re_1,,EUR,-5.00,1234567.2611.01',
    '2026-11-19 11:00:00,creditcard,EUR,-9.99,chargeback,chb_1,,EUR,-9.99,1234567.2611.01',
  ].join('\n')
  const lines = readPayoutFile(file)
  if ('fault' in lines) throw new Error(lines.fault)
  expect(lines.map(({ payout, kind, payment, minor }) => [payout, kind, payment, minor])).toEqual([
    ['1234567.2611.01', 'payment', 'tr_1', 1999],
    ['1234567.2611.01', 'refund', 're_1', -500],
    ['1234567.2611.01', 'chargeback', 'chb_1', -999],
  ])
})

test('[OFFICE-11] a file without the columns, or with a row without a date, currency or amount, is refused by its row', () => {
  for (const file of ['', 'a,b\n1,2', OWN, `${OWN}\n"`])
    expect(readPayoutFile(file)).toEqual({ fault: 'payout_columns' })
  const good = 'po_1,2026-11-20,EUR,l1,payment,tr_1,19.99,0'
  for (const [from, to] of [
    ['2026-11-20', '2026-13-20'],
    ['2026-11-20', '20-11-2026'],
    ['EUR', 'euro'],
    ['19.99', '19.999'],
    ['19.99', ''],
    ['19.99', '1e3'],
    ['19.99', '9999999999.00'],
    ['po_1', ''],
    ['l1', ''],
    ['l1', 'l'.repeat(101)],
  ] as const)
    expect(readPayoutFile(`${OWN}\n${good}\n${good.replace(from, to)}`)).toEqual({ fault: 'payout_row', row: 3 })
})
