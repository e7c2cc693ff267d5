import { accountOf } from '#accounts/server'
import type { Locale } from '#platform/locale.ts'
import type { MessageArgs, MessageKey } from '#platform/messages.ts'
import { formatMoney } from '#platform/money.ts'
import type { Tx } from '#platform/server/db.ts'
import { sendMail } from '#platform/server/mail.ts'
import { layOutMail } from '#platform/server/mail-layout.ts'
import { text } from '#platform/server/texts.ts'
import { siteOf } from '#sites/server'
import { transactionUrl } from '../contract.ts'
import { invoiceUrl, WITHDRAW_URL, withdrawUrl } from '../rules.ts'
import type { Withdrawal } from '../withdrawal-contract.ts'
import type { OrderRow } from './store.ts'
import { noteMail } from './store-withdrawals.ts'
import { debtPaidByOrders } from './unused.ts'
import { WITHDRAWAL_LINK_IN_HOURS } from './withdrawal-token.ts'

type Say = <K extends MessageKey>(key: K, ...args: MessageArgs<K>) => string

interface Letter {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  readonly after?: readonly string[]
}

/** The buyer's proof of what was agreed, on a medium that lasts: every line of the order screen, and the invoice. */
export async function mailConfirmation(tx: Tx, order: OrderRow, invoice: string | null): Promise<void> {
  const debt = (await debtPaidByOrders(tx, [order.id])).get(order.id) ?? 0
  return once(tx, order, 'completed', (say, origin) => ({
    subject: say('payments.mail.completed_subject', { number: String(order.id) }),
    paragraphs: [
      say('payments.mail.completed', { credits: order.credits - debt }),
      ...(debt > 0 ? [say('payments.transaction.debt_paid', { credits: debt })] : []),
      // The last line is the button's.
      order.shown.slice(0, -1).join('\n'),
      ...(invoice ? [`${say('payments.mail.invoice', { number: invoice })}\n${origin}${invoiceUrl(order.id)}`] : []),
    ],
    button: { label: say('payments.mail.to_order'), url: `${origin}${transactionUrl(order.id)}` },
    after: [`${say('payments.mail.withdraw')}\n${origin}${withdrawUrl(order.id)}`],
  }))
}

/** Confirms a withdrawal, without delay and with what goes back. */
export function mailWithdrawal(tx: Tx, order: OrderRow, { unused, refund, payment_method }: Withdrawal): Promise<void> {
  return send(tx, order, say => ({
    subject: say('payments.mail.withdrawn_subject', { number: String(order.id) }),
    paragraphs: [
      say('payments.mail.withdrawn', { number: String(order.id) }),
      say('payments.mail.withdrawn_money', {
        credits: unused,
        money: formatMoney(refund, order.locale),
        method: say(`payments.method.${payment_method}`),
      }),
    ],
  }))
}

export function mailLink(tx: Tx, order: OrderRow, token: string): Promise<void> {
  return send(tx, order, (say, origin) => ({
    subject: say('payments.mail.link_subject', { number: String(order.id) }),
    paragraphs: [say('payments.mail.link', { number: String(order.id) })],
    button: { label: say('payments.withdraw.title'), url: `${origin}${WITHDRAW_URL}?token=${token}` },
    after: [say('payments.mail.link_valid', { hours: WITHDRAWAL_LINK_IN_HOURS }), say('payments.mail.link_not_you')],
  }))
}

/** Tells of money that was paid twice and goes back by itself. */
export function mailSurplus(tx: Tx, order: OrderRow, paymentId: number): Promise<void> {
  return once(tx, order, `surplus:${paymentId}`, say => ({
    subject: say('payments.mail.surplus_subject', { number: String(order.id) }),
    paragraphs: [
      say('payments.mail.surplus', {
        money: formatMoney({ minor: order.amount_minor, currency: order.currency }, order.locale),
      }),
    ],
  }))
}

type Writing = (say: Say, origin: string) => Letter

async function once(tx: Tx, order: OrderRow, kind: string, write: Writing): Promise<void> {
  if (await noteMail(tx, order.id, kind)) await send(tx, order, write)
}

async function send(tx: Tx, order: OrderRow, write: Writing): Promise<void> {
  const account = await accountOf(tx, order.member_id)
  if (!account?.email) return
  const site = siteOf(order.site_id)
  const language = order.locale as Locale
  const { subject, ...parts } = write((key, ...args) => text(language, key, ...args), site.origin)
  await sendMail(tx, {
    siteId: site.id,
    from: { name: site.settings.mail_name || site.name, address: site.settings.support_email },
    to: account.email,
    subject,
    ...layOutMail({ language, siteName: site.name, title: subject, ...parts }),
  })
}
