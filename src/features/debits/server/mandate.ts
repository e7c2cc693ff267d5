import { randomBytes } from 'node:crypto'
import { accountOf } from '#accounts/server'
import { type Identifier, identifierHash, identifierSources, noticeIdentifier } from '#bans/server'
import type { Locale } from '#platform/locale.ts'
import { formatMoney } from '#platform/money.ts'
import { Problem } from '#platform/problem.ts'
import { now } from '#platform/server/clock.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { sendMail } from '#platform/server/mail/mail.ts'
import { layOutMail } from '#platform/server/mail/mail-layout.ts'
import { seal, unseal } from '#platform/server/sealed.ts'
import { text } from '#platform/server/texts.ts'
import { siteOf } from '#sites/server'
import { collectionDay, formatDay, maskIban } from '../rules.ts'
import type { Debit } from './codes.ts'
import { debitStatusOf } from './debit-status.ts'
import { type Creditor, insertMandate, lockMember, mandateOfOrder, markCodeUsed } from './store.ts'
import { accountsOf } from './store-mandates.ts'

export const IBAN = 'debits.iban'

export interface Authorisation extends Debit {
  readonly orderId: number
  readonly codeId: number
  readonly accountHolder: string
  readonly street: string
  readonly houseNumber: string
  readonly zip: string
  readonly city: string
  readonly userAgent: string
  /** The payer's network address, kept as proof. */
  readonly address: string
  readonly locale: Locale
  /** The URL of the mandate's PDF for its payer. */
  readonly fileUrl: string
}

/** Stores the mandate in the order's transaction, and mails a copy. */
export async function authoriseDebit(tx: Tx, given: Authorisation): Promise<void> {
  await lockMember(tx, given.memberId)
  const status = await debitStatusOf(tx, given.memberId, given.amount)
  if (status !== 'open') throw new Problem(`debit_${status}`)
  if (!(await markCodeUsed(tx, given.codeId))) throw new Problem('debit_repeated')
  const reference = `V${given.siteId}-${randomBytes(8).toString('hex').toUpperCase()}`
  await insertMandate(tx, {
    ...given,
    reference,
    ibanSealed: seal(IBAN, given.iban),
    ibanShown: maskIban(given.iban),
    amountMinor: given.amount.minor,
    currency: given.amount.currency,
    agreedText: agreedText(given),
    creditor: creditorOf(given.siteId),
    collectedOn: collectionDay(now().toISOString().slice(0, 10)),
  })
  await noticeIdentifier(tx, given, { kind: 'iban', value: given.iban })
  await noticeIdentifier(tx, given, { kind: 'phone', value: given.phone })
  await mailMandate(tx, given, reference)
}

function creditorOf(siteId: number): Creditor {
  const { name, address, city, country, kvk, vat_numbers, creditor_id } = siteOf(siteId).company
  return { name, address, city, country, kvk, vat_numbers, creditor_id }
}

/** The sentence beside the checkbox, word for word. */
export function agreedText({ siteId, amount, locale }: Pick<Authorisation, 'siteId' | 'amount' | 'locale'>): string {
  const { company } = siteOf(siteId)
  return text(locale, 'debits.authorise', { company: company.name, money: formatMoney(amount, locale) })
}

/** The creditor and its identifier, as on the bank statement; empty if the company has none. */
export function creditorLine({ siteId, locale }: Pick<Authorisation, 'siteId' | 'locale'>): string[] {
  const { name, creditor_id: id } = siteOf(siteId).company
  return id ? [text(locale, 'debits.creditor', { company: name, id })] : []
}

export interface Mandate {
  readonly reference: string
  readonly accountHolder: string
  readonly iban: string
  readonly email: string
  readonly signedAt: Date
  readonly userAgent: string
  readonly address: string
}

/** The mandate for the provider that collects the debit. */
export async function mandateFor(db: Db | Tx, orderId: number): Promise<Mandate | undefined> {
  const row = await mandateOfOrder(db, orderId)
  if (!row) return undefined
  return {
    reference: row.reference,
    accountHolder: row.account_holder,
    iban: unseal(IBAN, row.iban_sealed),
    email: (await accountOf(db, row.member_id))?.email ?? '',
    signedAt: row.authorised_at,
    userAgent: row.user_agent,
    address: row.address,
  }
}

async function mailMandate(tx: Tx, given: Authorisation, reference: string): Promise<void> {
  const account = await accountOf(tx, given.memberId)
  if (!account?.email) return
  const site = siteOf(given.siteId)
  const { locale, amount, iban, accountHolder, fileUrl } = given
  const title = text(locale, 'debits.mail.subject', { reference })
  const lines = layOutMail({
    language: locale,
    siteName: site.name,
    title,
    paragraphs: [
      text(locale, 'debits.mail.intro'),
      agreedText(given),
      text(locale, 'debits.mail.account', { holder: accountHolder, iban: maskIban(iban) }),
      text(locale, 'debits.mail.collected', {
        money: formatMoney(amount, locale),
        date: formatDay(collectionDay(now().toISOString().slice(0, 10)), locale),
        reference,
      }),
      ...creditorLine(given),
    ],
    button: { label: text(locale, 'debits.mail.file'), url: fileUrl },
    after: [text(locale, 'debits.mail.rights', { email: site.settings.support_email })],
  })
  const from = { name: site.settings.mail_name || site.name, address: site.settings.support_email }
  await sendMail(tx, { siteId: site.id, from, to: account.email, subject: title, ...lines })
}

/** The bank accounts and phones with which a banned account authorised direct debits. */
export const debitIdentifiers = identifierSources.with(async (tx: Tx, memberId: number): Promise<Identifier[]> => {
  const accounts = await accountsOf(tx, memberId)
  return accounts.flatMap(({ ibanSealed, phone }) => [
    { kind: 'iban', hash: identifierHash('iban', unseal(IBAN, ibanSealed)) } as const,
    { kind: 'phone', hash: identifierHash('phone', phone) } as const,
  ])
})
