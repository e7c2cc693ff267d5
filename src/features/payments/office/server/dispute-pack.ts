import { accountOf, sessionsOf } from '#accounts/server'
import { spendingsSince } from '#credits/server'
import { termsVersion } from '#pages/rules'
import type { MethodKey } from '#payments/rules'
import {
  type DocumentContent,
  documentPdf,
  invoiceNumber,
  invoiceOf,
  locationsOf,
  type OrderRow,
  paymentsOf,
  reversalsOf,
  sellerLines,
} from '#payments/server'
import type { Locale } from '#platform/locale.ts'
import { formatMoney } from '#platform/money.ts'
import { notFound } from '#platform/problem.ts'
import { now } from '#platform/server/clock.ts'
import { db, transaction } from '#platform/server/database/db.ts'
import { publicId } from '#platform/server/endpoints/public-ids.ts'
import { siteText } from '#platform/server/texts.ts'
import { TIME_ZONE, writeDay } from '#sites/rules'
import { originOf, readCompanies, siteOf } from '#sites/server'
import { documentUrl } from '#sites/urls'
import { recordAction } from '#staff/server'
import { lastChangeOf } from '#texts/server'
import type { Translate } from '../../order-summary.ts'
import { maskedMember } from './masked-member.ts'
import { type Actor, orderInScope } from './order-scope.ts'

const SESSIONS_AT_MOST = 10

type Section = NonNullable<DocumentContent['sections']>[number]

/** The order and its language: the buyer's, because the buyer's bank reads the document. */
interface Writer {
  readonly order: OrderRow
  readonly locale: Locale
  readonly say: Translate
  readonly at: (instant: Date) => string
  readonly money: (minor: number) => string
}

/**
 * The evidence that a bank asks for when a payment is charged back, as a PDF. Messages are counted, never quoted, and
 * consents about a member's sex life are left out. The audit log records each download.
 */
export async function disputePack(orderId: number, { staffId, sites }: Actor): Promise<{ name: string; pdf: Buffer }> {
  const order = await orderInScope(orderId, sites)
  const chargebacks = (await reversalsOf(db(), [orderId])).filter(({ kind }) => kind === 'chargeback')
  if (chargebacks.length === 0) throw notFound()
  const details = { member: order.member_id }
  await transaction(tx =>
    recordAction(tx, { staffId, action: 'export_dispute', siteId: order.site_id, subject: `#${orderId}`, details }),
  )
  const writer = writerOf(order)
  const { say, at } = writer
  const { company, name: site } = siteOf(order.site_id)
  const number = String(publicId('order', orderId))
  const pdf = await documentPdf({
    language: writer.locale,
    title: say('payments-office.dispute_pack.title'),
    seller: sellerLines(company, say),
    details: await about(writer, number, chargebacks),
    sections: [
      {
        title: say('payments-office.dispute_pack.agreed', { instant: at(order.created_at) }),
        details: order.shown.map(line => ['', line] as const),
      },
      await places(writer),
      await buyer(writer),
      await use(writer),
      await conditions(writer),
    ],
    note: say('payments-office.dispute_pack.note', { instant: at(now()), site }),
  })
  return { name: `dispute-${number}.pdf`, pdf }
}

function writerOf(order: OrderRow): Writer {
  const locale = order.locale as Locale
  const instants = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: TIME_ZONE })
  return {
    order,
    locale,
    say: (key, ...args) => siteText(order.site_id, locale, key, ...args),
    at: instant => instants.format(instant),
    money: minor => formatMoney({ minor, currency: order.currency }, locale),
  }
}

type Chargeback = Awaited<ReturnType<typeof reversalsOf>>[number]

async function about({ order, say, at, money }: Writer, number: string, chargebacks: readonly Chargeback[]) {
  const payments = await paymentsOf(db(), [order.id])
  const { email } = await maskedMember(order.member_id)
  const invoice = await invoiceOf(db(), order.id)
  return [
    [say('payments.invoice.order'), number] as const,
    ...(invoice ? [[say('payments.invoice.number'), invoiceNumber(invoice)] as const] : []),
    [say('payments.invoice.buyer'), `${email} (${order.country})`] as const,
    [say('payments-office.order_what'), say('credits.amount', { credits: order.credits })] as const,
    [say('payments-office.order_amount'), money(order.amount_minor)] as const,
    ...(order.settled_at ? [[say('payments-office.order_settled'), at(order.settled_at)] as const] : []),
    ...chargebacks.flatMap(each => {
      const payment = payments.find(({ id }) => id === each.payment_id)!
      const provider = say(`payments-office.provider.${payment.provider as 'lab'}`)
      const method = say(`payments.method.${payment.method as MethodKey}`)
      return [
        [
          say('payments-office.dispute_pack.payment'),
          [provider, method, payment.provider_ref].filter(Boolean).join(', '),
        ] as const,
        [say('payments-office.dispute_pack.disputed'), at(each.created_at)] as const,
        [say('payments-office.dispute_pack.amount'), money(each.amount_minor)] as const,
        ...(each.reason ? [[say('payments-office.dispute_pack.code'), each.reason] as const] : []),
      ]
    }),
  ]
}

async function places({ order, say, at }: Writer): Promise<Section> {
  const evidence = await locationsOf(db(), order.id)
  return {
    title: say('payments-office.location_title'),
    details: evidence.map(({ kind, country, taken_at }) => [
      say(`payments-office.location_kind.${kind}`),
      `${country}, ${at(taken_at)}`,
    ]),
  }
}

/** The account and its logins, as far as they are still kept. */
async function buyer({ order, say, at }: Writer): Promise<Section> {
  const account = await accountOf(db(), order.member_id)
  const sessions = (await sessionsOf(db(), order.member_id)).slice(0, SESSIONS_AT_MOST)
  const logins = say('payments-office.dispute_pack.sessions')
  return {
    title: say('payments-office.dispute_pack.account'),
    details: [
      ...(account ? [[say('payments-office.dispute_pack.signed_up'), at(account.signupDate)] as const] : []),
      ...(sessions.length === 0 ? [[logins, say('payments-office.dispute_pack.no_sessions')] as const] : []),
      ...sessions.flatMap(({ device, network, created_at, last_seen_at }, index) => [
        [index === 0 ? logins : '', at(created_at)] as const,
        [
          '',
          [device, say('payments-office.dispute_pack.session_seen', { network, instant: at(last_seen_at) })]
            .filter(Boolean)
            .join(', '),
        ] as const,
      ]),
    ],
  }
}

/** The messages, photos and gifts since the payment, as counts. */
async function use({ order, say }: Writer): Promise<Section> {
  const title = say('payments-office.dispute_pack.used')
  const spent = await spendingsSince(db(), order.member_id, order.settled_at ?? order.created_at)
  if (spent.length === 0) return { title, text: say('payments-office.dispute_pack.used_nothing') }
  return {
    title,
    details: spent.map(({ reason, count, credits }) => [
      say(`credits.statement.kind_${reason}`),
      say('payments-office.dispute_pack.used_value', { count, credits }),
    ]),
  }
}

/** The terms of the day of the order, the refund policy, and whether the buyer used it. */
async function conditions({ order, locale, say }: Writer): Promise<Section> {
  const { company, settings } = siteOf(order.site_id)
  const { added } = (await readCompanies()).find(({ id }) => id === company.id)!
  const changed = await lastChangeOf('legal.terms.', {
    siteId: order.site_id,
    companyId: company.id,
    language: locale,
    before: order.created_at,
  })
  const written = termsVersion(added.toISOString())
  const version = changed && changed > written ? changed : written
  const withdrawal = (await reversalsOf(db(), [order.id])).find(({ origin }) => origin === 'withdrawal')
  return {
    title: say('payments-office.dispute_pack.conditions'),
    details: [
      [
        say('legal.terms.title'),
        say('payments-office.dispute_pack.terms_value', {
          url: `${originOf(siteOf(order.site_id).host)}${documentUrl('terms')}`,
          day: writeDay(version, locale),
        }),
      ],
      [say('payments.summary.withdraw'), say('payments.summary.withdraw_value', { days: settings.refund_days })],
      [
        '',
        withdrawal
          ? say('payments-office.dispute_pack.withdrawn', { day: writeDay(withdrawal.created_at, locale) })
          : say('payments-office.dispute_pack.not_withdrawn'),
      ],
    ],
  }
}
