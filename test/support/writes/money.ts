import * as ownCredits from '../../../src/features/credits/contract-statement.ts'
import * as pricesOffice from '../../../src/features/credits/office/contract-prices.ts'
import * as offersOffice from '../../../src/features/offers/office/contract.ts'
import * as batchesOffice from '../../../src/features/offers/office/contract-batches.ts'
import { withdrawOrder } from '../../../src/features/payments/contract-withdrawal.ts'
import * as paymentsOffice from '../../../src/features/payments/office/contract.ts'
import * as payoutsOffice from '../../../src/features/payments/office/contract-payouts.ts'
import * as vatOffice from '../../../src/features/payments/office/contract-vat.ts'
import { LANGUAGES_OF_COUNTRY } from '../../../src/features/sites/rules.ts'
import { CODE_BATCH, PLAIN_CODE } from '../codes.ts'
import { payoutFile, sendPayouts } from '../payments/payouts.ts'
import { COSTS, PRICE_LIST } from '../prices.ts'
import { buy, payInLab, reversalsOnce } from '../shop.ts'
import { newMember } from '../signed-up-member.ts'
import { again, staff } from './prerequisites.ts'
import type { Write } from './writes.ts'

/** Writes about money: a limit of a member, and those of staff. */
export const MONEY_WRITES: Readonly<Record<string, Write>> = {
  'PUT /api/buy-limit.php': async (app, key) => {
    const { client } = await newMember(app)
    const amount = (minor: number) => ({ amount: { minor, currency: 'EUR' }, days: 7 }) as const
    await client.call(ownCredits.setMoneyLimit, { body: amount(1000) })
    return again(client, ownCredits.setMoneyLimit, { body: amount(9000), key })
  },
  'POST /api/office-refund.php': async (app, key) => {
    const { client } = await newMember(app)
    const { payment_id: order } = await buy(client)
    const body = { order, part: 'unused', amount: 1999, reason: 'goodwill', note: '' } as const
    return again(await staff(app), paymentsOffice.requestRefund, { body, key })
  },
  'PUT /api/office-refund.php': async (app, key) => {
    const { client } = await newMember(app)
    const { payment_id: order } = await buy(client, { credits: 800 })
    const [requester, decider] = [await staff(app), await staff(app)]
    const { refund } = await requester.call(paymentsOffice.getOfficeOrder, { query: { id: order } })
    const { amount } = refund.quotes.find(each => each.part === 'full')!
    const body = { order, part: 'full', amount: amount.minor, reason: 'goodwill', note: '' } as const
    await requester.call(paymentsOffice.requestRefund, { body })
    const { request } = await decider.call(paymentsOffice.getOfficeOrder, { query: { id: order } })
    return again(decider, paymentsOffice.decideRefund, {
      body: { id: request!.id, approved: true, amount: amount.minor },
      key,
    })
  },
  'PUT /api/office-money.php': async (app, key) => {
    const { client } = await newMember(app)
    const bought = await buy(client)
    await client.call(withdrawOrder, { body: { payment_id: bought.payment_id } })
    await reversalsOnce(bought.payment_id, ['done'])
    await payInLab(client, bought, 'refund_failed')
    const [row] = await reversalsOnce(bought.payment_id, ['undone'])
    const body = { id: row!.id, how: 'by_hand', amount: 1999, reason: 'overgemaakt' } as const
    return again(await staff(app), paymentsOffice.settleFailedRefund, { body, key })
  },
  'POST /api/office-payouts.php': async (app, key) => {
    const office = await staff(app)
    return () => sendPayouts(office, payoutFile(`po-${key.slice(0, 8)}`), { key })
  },
  'PUT /api/office-payout.php': async (app, key) => {
    const office = await staff(app)
    const reference = `po-${key.slice(0, 8)}`
    await sendPayouts(office, payoutFile(reference))
    const { payouts } = await office.call(payoutsOffice.getPayouts, { query: {} })
    const { id } = payouts.find(each => each.reference === reference)!
    const { differences } = await office.call(payoutsOffice.getPayout, { query: { id } })
    const body = { id: differences[0]!.id, reason: 'Andere winkel' }
    return again(office, payoutsOffice.settlePayoutLine, { body, key })
  },
  'POST /api/office-codes.php': async (app, key) =>
    again(await staff(app), offersOffice.makeCode, {
      body: { ...PLAIN_CODE, code: `HERHAALD-${key.slice(0, 8)}` },
      key,
    }),
  'POST /api/office-code-batches.php': async (app, key) =>
    again(await staff(app), batchesOffice.makeCodeBatch, { body: CODE_BATCH, key }),
  'PUT /api/office-codes.php': async (app, key) => {
    const office = await staff(app)
    const { id } = await office.call(offersOffice.makeCode, {
      body: { ...PLAIN_CODE, code: `VERANDERD-${key.slice(0, 8)}` },
    })
    return again(office, offersOffice.changeCode, { body: { ...PLAIN_CODE, id, value_percentage: 20 }, key })
  },
  'POST /api/office-prices.php': async (app, key) => {
    const body = { ...PRICE_LIST, version: await priceListVersion(PRICE_LIST.country) }
    return again(await staff(app), pricesOffice.addPriceList, { body, key })
  },
  'DELETE /api/office-prices.php': async (app, key) => {
    const office = await staff(app)
    const year = 2030 + countries++
    const given = { ...PRICE_LIST, country: 'GB', currency: 'GBP', starts: `${year}-01-01T00:00` }
    const body = { ...given, version: await priceListVersion('GB') }
    const { id } = await office.call(pricesOffice.addPriceList, { body })
    return again(office, pricesOffice.cancelPriceList, { body: { site: 1, id }, key })
  },
  'POST /api/office-vat-rates.php': async (app, key) => {
    const body = { country: 'FI', since: `${2100 + countries++}-01-01`, rate: 2600 }
    return again(await staff(app), vatOffice.addVatRate, { body, key })
  },
  'DELETE /api/office-vat-rates.php': async (app, key) => {
    const office = await staff(app)
    const rate = { country: 'FI', since: `${2100 + countries++}-01-01` }
    await office.call(vatOffice.addVatRate, { body: { ...rate, rate: 2600 } })
    return again(office, vatOffice.cancelVatRate, { body: rate, key })
  },
  'PUT /api/office-costs.php': async (app, key) => {
    const office = await staff(app)
    const { costs } = await office.call(pricesOffice.getOfficePrices, { query: { site: 1 } })
    const after = { ...costs, gift_credits: costs.gift_credits === COSTS.gift_credits ? 31 : COSTS.gift_credits }
    return again(office, pricesOffice.changeSiteCosts, { body: { site: 1, before: costs, after }, key })
  },
  'POST /api/office-price-copy.php': async (app, key) =>
    again(await staff(app), pricesOffice.copyPrices, { body: { site: 1, from: 2 }, key }),
  'PUT /api/office-routes.php': async (app, key) => {
    const body = { site: 1, country: someCountry(), method: 'paypal', provider: 'lab' } as const
    return again(await staff(app), paymentsOffice.setRoute, { body, key })
  },
  'DELETE /api/office-routes.php': async (app, key) => {
    const office = await staff(app)
    const body = { site: 1, country: someCountry(), method: 'paypal', provider: 'lab' } as const
    const { id } = await office.call(paymentsOffice.setRoute, { body })
    return again(office, paymentsOffice.endRoute, { body: { id }, key })
  },
}

async function priceListVersion(country: string): Promise<number> {
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query<{ id: number }>(
    'SELECT coalesce(max(id), 0) AS id FROM credits_price_list WHERE site_id = 1 AND country = $1',
    [country],
  )
  return rows[0]!.id
}

let countries = 0

/** A different country each time, because a route replaces an earlier one of the same country. */
function someCountry(): string {
  const all = Object.keys(LANGUAGES_OF_COUNTRY)
  return all[countries++ % all.length]!
}
