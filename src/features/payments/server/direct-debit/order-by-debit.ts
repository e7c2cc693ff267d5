import { isPaused } from '#credits/server'
import { CODE_IN_MINUTES, collectionDay, type DebitStatus, maskPhone } from '#debits/rules'
import {
  agreedText,
  authoriseDebit,
  canDebit,
  checkCode,
  creditorLine,
  type Debit,
  debitStatusOf,
  mandateRecord,
  readAccount,
  sendCode,
} from '#debits/server'
import type { BodyOf, ReplyOf } from '#platform/endpoint.ts'
import type { Money } from '#platform/money.ts'
import { invalidFields, Problem } from '#platform/problem.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import { publicId } from '#platform/server/endpoints/public-ids.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { siteOf } from '#sites/server'
import type * as contract from '../../contract-debit.ts'
import { mandateUrl } from '../../rules.ts'
import { priceCheckout } from '../orders/checkout.ts'
import { placeOrder } from '../orders/place-order.ts'
import { refuseBeyondLimit } from '../orders/refuse-beyond-limit.ts'
import { orderByKey, vatRateToday } from '../orders/store.ts'
import { providerFor } from '../providers/index.ts'

type Member = Caller & { readonly memberId: number }
type AccountGiven = Pick<BodyOf<typeof contract.requestDebitCode>, 'bundle' | 'amount' | 'iban' | 'phone'>

/** Whether this member may pay this amount by direct debit, and if not, the reason. */
async function debitStatusFor(
  on: Db | Tx,
  { memberId, siteId }: Member,
  { total, country }: { total: Money; country: string },
): Promise<DebitStatus | 'not_offered'> {
  const { today } = await vatRateToday(on, country)
  const query = { siteId, country, amount: total, today, method: 'directdebit' } as const
  if (!canDebit(total.currency) || !(await providerFor(on, query))) return 'not_offered'
  return debitStatusOf(on, memberId, total)
}

export async function describeDebit(member: Member, bundleId: number): Promise<ReplyOf<typeof contract.debitForm>> {
  const { checkout } = await priceCheckout(db(), { ...member, bundleId })
  const status = await debitStatusFor(db(), member, checkout)
  const { today } = await vatRateToday(db(), checkout.country)
  const agreed = agreedText({ ...member, amount: checkout.total })
  const [creditor = null] = creditorLine(member)
  return { status, agreed_text: agreed, collected_on: collectionDay(today), creditor }
}

/**
 * Validates the debit. Refuses a changed price, an account that isn't allowed, and a member who may not pay this way.
 */
async function checkDebit(on: Db | Tx, member: Member, input: AccountGiven, orderKey: string): Promise<Debit> {
  if (await isPaused(on, member.memberId)) throw new Problem('spending_paused')
  const { checkout } = await priceCheckout(on, { ...member, bundleId: input.bundle })
  const { total, country } = checkout
  if (total.minor !== input.amount.minor || total.currency !== input.amount.currency) throw new Problem('price_changed')
  await refuseBeyondLimit(on, { memberId: member.memberId, minor: total.minor })
  const status = await debitStatusFor(on, member, checkout)
  if (status === 'not_offered') throw new Problem('method_not_offered')
  if (status !== 'open') throw new Problem(`debit_${status}`)
  const account = readAccount(input, { ...member, country })
  return { ...account, orderKey, amount: total, memberId: member.memberId, siteId: member.siteId }
}

export async function requestDebitCode(
  tx: Tx,
  member: Member,
  body: BodyOf<typeof contract.requestDebitCode>,
): Promise<ReplyOf<typeof contract.requestDebitCode>> {
  const debit = await checkDebit(tx, member, body, body.order_key)
  await sendCode(tx, debit, member)
  return { phone: maskPhone(debit.phone), minutes: CODE_IN_MINUTES }
}

/** Places the order once the code is right. Order and mandate are committed together. Returns the order's id. */
export async function orderByDebit(
  member: Member,
  body: BodyOf<typeof contract.orderByDebit>,
  key: string,
): Promise<number> {
  const { siteId, memberId, locale, userAgent, address } = member
  const ordering = {
    siteId,
    memberId,
    locale,
    address,
    key,
    bundleId: body.bundle,
    method: 'directdebit',
    amount: body.amount,
  } as const
  // A retry of a placed order isn't checked again, because its code is already used.
  if (await isRepeated(member, body, key)) return placeOrder(ordering)
  if (!body.authorised) throw invalidFields({ authorised: 'authorise_needed' })
  const debit = await checkDebit(db(), member, body, key)
  const codeId = await checkCode(debit, body.otp).catch(async error => {
    // A concurrent request for the same order has just used the code.
    if (await isRepeated(member, body, key)) return null
    throw error
  })
  if (codeId === null) return placeOrder(ordering)
  const person = {
    accountHolder: body.account_holder,
    street: body.street,
    houseNumber: body.house_number,
    zip: body.zip,
    city: body.city,
  }
  return placeOrder({
    ...ordering,
    authorise: (tx, orderId) =>
      authoriseDebit(tx, {
        ...debit,
        ...person,
        orderId,
        codeId,
        userAgent,
        address,
        locale,
        fileUrl: `${siteOf(siteId).origin}${mandateUrl(publicId('order', orderId))}`,
      }),
  })
}

/** Whether the key already has an order. Refuses the request if its mandate differs from the mandate of that order. */
async function isRepeated(member: Member, body: BodyOf<typeof contract.orderByDebit>, key: string): Promise<boolean> {
  const order = await orderByKey(db(), member.memberId, key)
  const mandate = order && (await mandateRecord(db(), order.id, { full: true }))
  if (!mandate) return order !== undefined
  const { iban, phone } = readAccount(body, { ...member, country: order.country })
  const isSame =
    iban === mandate.iban.replaceAll(' ', '') &&
    phone === mandate.phone &&
    (['account_holder', 'street', 'house_number', 'zip', 'city'] as const).every(name => body[name] === mandate[name])
  if (!isSame) throw new Problem('idempotency_key_reused')
  return true
}
