import { randomUUID } from 'node:crypto'
import * as offers from '../../../src/features/offers/contract.ts'
import * as payments from '../../../src/features/payments/contract.ts'
import { newCode } from '../codes.ts'
import { again, debtor, pair } from './prerequisites.ts'
import type { Write } from './writes.ts'

/** Writes about discount codes and direct debits, for the table in writes.ts. */
export const OFFER_WRITES: Readonly<Record<string, Write>> = {
  'POST /api/discountcode.php': async (app, key) => {
    const [{ client }] = await pair(app)
    return again(client, offers.enterCode, { body: { code: await newCode() }, key })
  },
  'DELETE /api/discountcode.php': async (app, key) => {
    const [{ client }] = await pair(app)
    await client.call(offers.enterCode, { body: { code: await newCode() } })
    return again(client, offers.dropCode, { key })
  },
  'POST /api/directdebit-code.php': async (app, key) => {
    const { client, account } = await debtor(app)
    return again(client, payments.requestDebitCode, { body: { ...account, order_key: randomUUID() }, key })
  },
  'POST /api/directdebit.php': async (app, key) => {
    const { client, authorised } = await debtor(app)
    return again(client, payments.orderByDebit, { body: await authorised(key), key })
  },
}
