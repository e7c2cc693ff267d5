import { createHash } from 'node:crypto'
import { bundlesFor } from '#credits/server'
import type { MethodKey } from '#payments/rules'
import { type SimulatedDebit, simulatePurchase, simulateReversal, usesOnlyLab } from '#payments/server'
import { config } from '#platform/server/config/config.ts'
import { db, transaction } from '#platform/server/database/db.ts'
import { log } from '#platform/server/log.ts'
import { allSites } from '#sites/server'
import {
  type BackdatedOrder,
  type Buyer,
  backdateOrders,
  buyersOf,
  codeSentTo,
  existingOrderKeys,
} from './store-purchases.ts'

interface Purchase {
  /** 0 is the premium login; other numbers are further buyers. */
  readonly buyerIndex: number
  readonly daysAgo: number
  readonly credits: number
  readonly method: MethodKey
  readonly outcome: 'paid' | 'failed' | 'cancelled' | 'pending'
  readonly afterwards?: 'refund_part' | 'refund' | 'chargeback'
}

/** Days between payment and reversal. */
const REVERSED_AFTER_DAYS = 3

/** The usual bank method by country. */
const BANKS: Readonly<Record<string, MethodKey>> = { NL: 'ideal', BE: 'bancontact' }

/** Orders in every state, on three sites. */
const PLAN: Readonly<Record<string, readonly Purchase[]>> = {
  'vonk.localhost': [
    { buyerIndex: 0, daysAgo: 112, credits: 150, method: 'ideal', outcome: 'paid' },
    { buyerIndex: 1, daysAgo: 96, credits: 350, method: 'creditcard', outcome: 'paid' },
    { buyerIndex: 0, daysAgo: 71, credits: 350, method: 'creditcard', outcome: 'paid' },
    { buyerIndex: 2, daysAgo: 44, credits: 150, method: 'visa', outcome: 'paid', afterwards: 'chargeback' },
    { buyerIndex: 0, daysAgo: 36, credits: 150, method: 'directdebit', outcome: 'paid' },
    { buyerIndex: 0, daysAgo: 20, credits: 50, method: 'ideal', outcome: 'failed' },
    { buyerIndex: 0, daysAgo: 20, credits: 50, method: 'ideal', outcome: 'paid' },
    { buyerIndex: 3, daysAgo: 12, credits: 800, method: 'paypal', outcome: 'paid' },
    { buyerIndex: 0, daysAgo: 9, credits: 150, method: 'mastercard', outcome: 'paid', afterwards: 'refund_part' },
    { buyerIndex: 4, daysAgo: 5, credits: 50, method: 'ideal', outcome: 'cancelled' },
    { buyerIndex: 1, daysAgo: 2, credits: 150, method: 'directdebit', outcome: 'pending' },
    { buyerIndex: 0, daysAgo: 1, credits: 350, method: 'banktransfer', outcome: 'pending' },
  ],
  'vlam.localhost': [
    { buyerIndex: 0, daysAgo: 63, credits: 150, method: 'ideal', outcome: 'paid' },
    { buyerIndex: 1, daysAgo: 18, credits: 350, method: 'creditcard', outcome: 'paid', afterwards: 'refund' },
    { buyerIndex: 0, daysAgo: 11, credits: 50, method: 'creditcard', outcome: 'failed' },
  ],
  'ember.localhost': [
    { buyerIndex: 0, daysAgo: 52, credits: 150, method: 'creditcard', outcome: 'paid' },
    { buyerIndex: 0, daysAgo: 15, credits: 350, method: 'applepay', outcome: 'paid' },
    { buyerIndex: 1, daysAgo: 4, credits: 150, method: 'paypal', outcome: 'failed' },
  ],
}

interface PlannedPurchase extends Purchase {
  readonly key: string
  readonly buyer: Buyer
}

/**
 * Creates the demo's orders once: each order uses the functions of real orders and is then backdated. Without the
 * payment lab it creates nothing.
 */
export async function buyInDemo(): Promise<void> {
  if (!(await usesOnlyLab())) return
  const planned: PlannedPurchase[] = []
  for (const [host, purchases] of Object.entries(PLAN)) {
    const site = allSites().find(each => each.host === host)
    if (site) planned.push(...(await plannedFor(site.id, host, purchases)))
  }
  const existing = await existingOrderKeys(db(), planned)
  const left = planned.filter(({ key }) => !existing.has(key)).toSorted((one, other) => other.daysAgo - one.daysAgo)
  const backdated: BackdatedOrder[] = []
  for (const each of left) backdated.push(...(await buyOrLog(each)))
  if (backdated.length > 0) await transaction(tx => backdateOrders(tx, backdated))
}

async function plannedFor(siteId: number, host: string, purchases: readonly Purchase[]): Promise<PlannedPurchase[]> {
  const buyers = await buyersOf(db(), { siteId, premium: `premium@${host}` })
  return purchases.flatMap((purchase, index) => {
    const buyer = buyers[purchase.buyerIndex]
    if (!buyer || (purchase.method === 'directdebit' && config().sms)) return []
    return [{ ...purchase, buyer, key: keyOf(`demo purchase ${host} ${index}`) }]
  })
}

/** A purchase that fails, for example because an administrator removed a bundle, must not stop the start. */
async function buyOrLog(planned: PlannedPurchase): Promise<BackdatedOrder[]> {
  try {
    return [await buy(planned)]
  } catch (error) {
    log().warn({ err: error, method: planned.method }, 'the demo left out a purchase that failed')
    return []
  }
}

async function buy({
  buyer,
  key,
  credits,
  outcome,
  afterwards,
  daysAgo,
  ...planned
}: PlannedPurchase): Promise<BackdatedOrder> {
  const { memberId, siteId, locale, country } = buyer
  const method = planned.method === 'ideal' ? (BANKS[country] ?? 'paypal') : planned.method
  const bundle = (await bundlesFor(db(), siteId, country)).find(each => each.credits === credits)
  if (!bundle) throw new Error(`site ${siteId} sells no bundle of ${credits} credits in ${country}`)
  const paid = { ...(method === 'directdebit' && { debit: debitOf(buyer) }), outcome }
  const orderId = await simulatePurchase({ siteId, memberId, locale, key, bundleId: bundle.id, method, ...paid })
  if (afterwards) await simulateReversal(orderId, key, afterwards)
  // Spreads the orders over ten hours of a day.
  const minutes = daysAgo * 1440 + ((orderId * 137) % 600)
  return { memberId, orderId, minutes, reversed: afterwards ? minutes - REVERSED_AFTER_DAYS * 1440 : minutes }
}

function debitOf({ name, city }: Buyer): SimulatedDebit {
  return {
    iban: 'NL91 ABNA 0417 1643 00',
    phone: '06 12345678',
    accountHolder: name,
    street: 'Voorbeeldstraat',
    houseNumber: '12',
    zip: '3511 AB',
    city,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    readCode: () => codeSentTo('+31612345678'),
  }
}

function keyOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
