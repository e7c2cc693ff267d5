import { accountOf } from '#accounts/server'
import { creditsOf } from '#credits/server'
import type { Locale } from '#platform/locale.ts'
import type { MessageArgs, MessageKey } from '#platform/messages.ts'
import { formatMoney } from '#platform/money.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { publicId } from '#platform/server/endpoints/public-ids.ts'
import { MAILS_PER_RECIPIENT_AND_DAY } from '#platform/server/mail/mail-limit.ts'
import { siteText } from '#platform/server/texts.ts'
import { sendSiteMail, siteOf } from '#sites/server'
import type { Withdrawal } from '../contract-withdrawal.ts'
import { invoiceUrl, type MethodKey } from '../rules.ts'
import { transactionUrl, WITHDRAW_URL, withdrawUrl } from '../urls.ts'
import type { OrderRow, PaymentRow } from './orders/store.ts'
import { isRefundable } from './providers/index.ts'
import type { ReversalRow } from './reversals/store-reversals.ts'
import { recordMail } from './withdrawals/store-withdrawals.ts'
import { debtPaidByOrders } from './withdrawals/unused-credits.ts'
import { WITHDRAWAL_LINK_IN_HOURS } from './withdrawals/withdrawal-token.ts'

type Say = <K extends MessageKey>(key: K, ...args: MessageArgs<K>) => string

interface Letter {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  readonly after?: readonly string[]
}

/** Confirms the order by email, with every line of the order summary and the invoice. The law requires a durable medium. */
export async function mailConfirmation(tx: Tx, order: OrderRow, invoice: string | null): Promise<void> {
  const debt = (await debtPaidByOrders(tx, [order.id])).get(order.id) ?? 0
  return sendOnce(tx, order, 'completed', (say, origin) => ({
    subject: say('payments.mail.completed_subject', { number: String(numberOf(order)) }),
    paragraphs: [
      say('payments.mail.completed', { credits: order.credits - debt }),
      ...(debt > 0 ? [say('payments.transaction.debt_paid', { credits: debt })] : []),
      // The last line is the text of the button.
      order.shown.slice(0, -1).join('\n'),
      ...(invoice
        ? [`${say('payments.mail.invoice', { number: invoice })}\n${origin}${invoiceUrl(numberOf(order))}`]
        : []),
    ],
    button: { label: say('payments.mail.to_order'), url: `${origin}${transactionUrl(numberOf(order))}` },
    after: [`${say('payments.mail.withdraw')}\n${origin}${withdrawUrl(numberOf(order))}`],
  }))
}

/** Confirms a withdrawal at once, with the amount that is refunded. */
export async function mailWithdrawal(tx: Tx, order: OrderRow, refund: Withdrawal, paid: PaidBy): Promise<void> {
  const way = await refundSentence(order, paid)
  await send(tx, order, say => ({
    subject: say('payments.mail.withdrawn_subject', { number: String(numberOf(order)) }),
    paragraphs: [
      say('payments.mail.withdrawn', { number: String(numberOf(order)) }),
      say('payments.mail.withdrawn_money', { credits: refund.unused, money: formatMoney(refund.refund, order.locale) }),
      way,
      ...(refund.ends_premium ? [say('payments.premium.ended')] : []),
    ],
  }))
}

type PaidBy = Pick<PaymentRow, 'provider' | 'account_id' | 'method'>

/**
 * The sentence about the refund: the method, or the data that the buyer must send so that staff can transfer the money.
 */
async function refundSentence({ site_id: siteId, locale }: OrderRow, paid: PaidBy): Promise<string> {
  const language = locale as Locale
  const method = siteText(siteId, language, `payments.method.${paid.method as MethodKey}`)
  const isByMethod = await isRefundable(paid)
  return siteText(siteId, language, isByMethod ? 'payments.mail.way_back' : 'payments.mail.no_way_back', { method })
}

interface LinkRequest {
  /** The order's id. */
  readonly id: number
  readonly siteId: number
  readonly locale: string
  readonly to: string
}

export async function mailLink(tx: Tx, { id, siteId, locale, to }: LinkRequest, token: string): Promise<void> {
  const language = locale as Locale
  const number = String(publicId('order', id))
  await sendSiteMail(tx, siteId, {
    to,
    language,
    limit: { name: 'payments.withdrawal_link', perDay: MAILS_PER_RECIPIENT_AND_DAY },
    subject: siteText(siteId, language, 'payments.mail.link_subject', { number }),
    paragraphs: [siteText(siteId, language, 'payments.mail.link', { number })],
    button: {
      label: siteText(siteId, language, 'payments.withdraw.title'),
      url: `${siteOf(siteId).origin}${WITHDRAW_URL}?token=${token}`,
    },
    after: [
      siteText(siteId, language, 'payments.mail.link_valid', { hours: WITHDRAWAL_LINK_IN_HOURS }),
      siteText(siteId, language, 'payments.mail.link_not_you'),
    ],
  })
}

/** Tells the buyer that they paid twice and that the second payment is refunded. */
export async function mailSurplus(tx: Tx, order: OrderRow, payment: PaymentRow): Promise<void> {
  const way = await refundSentence(order, payment)
  return sendOnce(tx, order, `surplus:${payment.id}`, say => ({
    subject: say('payments.mail.surplus_subject', { number: String(numberOf(order)) }),
    paragraphs: [say('payments.mail.surplus', { money: moneyOf(order, order.amount_minor) }), way],
  }))
}

interface RefundSummary {
  readonly id: number
  readonly amount_minor: number
}

const moneyOf = (order: OrderRow, minor: number) => formatMoney({ minor, currency: order.currency }, order.locale)

type FailedRefund = Pick<ReversalRow, 'id' | 'amount_minor' | 'origin' | 'kept_credits'>

/**
 * Reports that a refund failed at the bank or the provider. The credits are back and the right to the refund remains.
 */
export function mailRefundFailed(tx: Tx, order: OrderRow, refund: FailedRefund): Promise<void> {
  if (refund.kept_credits > 0) return mailCreditsKept(tx, order, refund)
  const withdrew = refund.origin === 'withdrawal'
  return sendOnce(tx, order, `refund-failed:${refund.id}`, (say, origin) => ({
    subject: say('payments.mail.refund_failed_subject', { number: String(numberOf(order)) }),
    paragraphs: [
      say('payments.mail.refund_failed', { money: moneyOf(order, refund.amount_minor) }),
      say(withdrew ? 'payments.mail.refund_failed_right' : 'payments.mail.refund_failed_staff'),
    ],
    ...(withdrew && {
      button: { label: say('payments.withdraw.title'), url: `${origin}${withdrawUrl(numberOf(order))}` },
    }),
    after: [say('payments.mail.refund_answer')],
  }))
}

/**
 * The email about a failed refund while another reversal of the same money is active. It promises neither credits nor
 * money.
 */
function mailCreditsKept(tx: Tx, order: OrderRow, { id, amount_minor }: FailedRefund): Promise<void> {
  return sendOnce(tx, order, `refund-failed:${id}`, (say, origin) => ({
    subject: say('payments.mail.refund_failed_subject', { number: String(numberOf(order)) }),
    paragraphs: [
      say('payments.mail.refund_failed_kept', { money: moneyOf(order, amount_minor) }),
      say('payments.mail.already_reversed_rest'),
    ],
    button: { label: say('payments.mail.to_order'), url: `${origin}${transactionUrl(numberOf(order))}` },
    after: [say('payments.mail.refund_answer')],
  }))
}

/** Reports that a refund was cancelled because money of the order had already been reversed. */
export function mailAlreadyReversed(tx: Tx, order: OrderRow, { id, amount_minor }: RefundSummary): Promise<void> {
  return sendOnce(tx, order, `refund-before:${id}`, (say, origin) => ({
    subject: say('payments.mail.already_reversed_subject', { number: String(numberOf(order)) }),
    paragraphs: [
      say('payments.mail.already_reversed', { money: moneyOf(order, amount_minor) }),
      say('payments.mail.already_reversed_rest'),
    ],
    button: { label: say('payments.mail.to_order'), url: `${origin}${transactionUrl(numberOf(order))}` },
    after: [say('payments.mail.refund_answer')],
  }))
}

/** Reports that the provider can't make a refund, so staff transfer the money. */
export function mailRefundByHand(tx: Tx, order: OrderRow, { id, amount_minor }: RefundSummary): Promise<void> {
  return sendOnce(tx, order, `refund-by-hand:${id}`, say => ({
    subject: say('payments.mail.refund_by_hand_subject', { number: String(numberOf(order)) }),
    paragraphs: [
      say('payments.mail.refund_by_hand', { money: moneyOf(order, amount_minor) }),
      say('payments.mail.refund_account'),
    ],
  }))
}

export function mailPaidByHand(tx: Tx, order: OrderRow, { id }: RefundSummary, minor: number): Promise<void> {
  return sendOnce(tx, order, `refund-paid:${id}`, say => ({
    subject: say('payments.mail.refund_paid_subject', { number: String(numberOf(order)) }),
    paragraphs: [say('payments.mail.refund_paid', { money: moneyOf(order, minor) })],
  }))
}

/** Reports a refund that staff decided, with the credits that it takes. */
export async function mailRefund(
  tx: Tx,
  order: OrderRow,
  refund: RefundSummary & { credits: number },
  paid: PaidBy,
): Promise<void> {
  const { paidUser } = await creditsOf(tx, order.member_id)
  const way = await refundSentence(order, paid)
  return sendOnce(tx, order, `refund:${refund.id}`, say => ({
    subject: say('payments.mail.refund_subject', { number: String(numberOf(order)) }),
    paragraphs: [
      say('payments.mail.refund', { money: moneyOf(order, refund.amount_minor), credits: refund.credits }),
      way,
      ...(paidUser ? [] : [say('payments.premium.ended')]),
    ],
  }))
}

/** Reports a chargeback: the credits that it takes, the debt that remains, and whether premium ended. */
export async function mailChargeback(tx: Tx, order: OrderRow, chargeback: ReversalRow): Promise<void> {
  const { debt, paidUser } = await creditsOf(tx, order.member_id)
  const { id, credits } = chargeback
  const endedPremium = !paidUser && chargeback.payment_id === order.paid_payment_id
  return sendOnce(tx, order, `chargeback:${id}`, (say, origin) => ({
    subject: say('payments.mail.chargeback_subject', { number: String(numberOf(order)) }),
    paragraphs: [
      say('payments.mail.refund', { money: moneyOf(order, chargeback.amount_minor), credits }),
      ...(debt > 0 ? [say('credits.statement.debt', { credits: debt })] : []),
      ...(endedPremium ? [say('payments.premium.ended')] : []),
    ],
    button: { label: say('payments.mail.to_order'), url: `${origin}${transactionUrl(numberOf(order))}` },
  }))
}

const numberOf = (order: OrderRow) => publicId('order', order.id)

type Writing = (say: Say, origin: string) => Letter

async function sendOnce(tx: Tx, order: OrderRow, kind: string, write: Writing): Promise<void> {
  if (await recordMail(tx, order.id, kind)) await send(tx, order, write)
}

async function send(tx: Tx, order: OrderRow, write: Writing): Promise<void> {
  const account = await accountOf(tx, order.member_id)
  if (!account?.email) return
  const site = siteOf(order.site_id)
  const language = order.locale as Locale
  const letter = write((key, ...args) => siteText(site.id, language, key, ...args), site.origin)
  await sendSiteMail(tx, site.id, { to: account.email, language, ...letter })
}
