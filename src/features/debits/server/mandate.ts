import { randomBytes } from 'node:crypto'
import { accountOf } from '#accounts/server'
import { compareIdentifier } from '#bans/server'
import type { Locale } from '#platform/locale.ts'
import { formatMoney } from '#platform/money.ts'
import { Problem } from '#platform/problem.ts'
import { now } from '#platform/server/clock.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { sendMail } from '#platform/server/mail/mail.ts'
import { layOutMail } from '#platform/server/mail/mail-layout.ts'
import { decryptWithMasterKey, encryptWithMasterKey } from '#platform/server/master-key-encryption.ts'
import { siteText } from '#platform/server/texts.ts'
import { siteOf } from '#sites/server'
import { collectionDay, formatDay, maskIban } from '../rules.ts'
import { IBAN_PURPOSE, mandateHashes } from './ban-identifiers.ts'
import { debitStatusOf } from './debit-status.ts'
import type { Debit } from './sms-codes.ts'
import { type Creditor, insertMandate, lockMember, mandateOfOrder, markCodeUsed } from './store.ts'

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
export async function authoriseDebit(tx: Tx, authorisation: Authorisation): Promise<void> {
  await lockMember(tx, authorisation.memberId)
  const status = await debitStatusOf(tx, authorisation.memberId, authorisation.amount)
  if (status !== 'open') throw new Problem(`debit_${status}`)
  if (!(await markCodeUsed(tx, authorisation.codeId))) throw new Problem('debit_repeated')
  const reference = `V${authorisation.siteId}-${randomBytes(8).toString('hex').toUpperCase()}`
  await insertMandate(tx, {
    ...authorisation,
    reference,
    encryptedIban: encryptWithMasterKey(IBAN_PURPOSE, authorisation.iban),
    ibanShown: maskIban(authorisation.iban),
    ...mandateHashes(authorisation),
    amountMinor: authorisation.amount.minor,
    currency: authorisation.amount.currency,
    agreedText: agreedText(authorisation),
    creditor: creditorOf(authorisation.siteId),
    collectedOn: collectionDay(now().toISOString().slice(0, 10)),
  })
  await compareIdentifier(tx, authorisation, { kind: 'iban', value: authorisation.iban })
  await compareIdentifier(tx, authorisation, { kind: 'phone', value: authorisation.phone })
  await mailMandate(tx, authorisation, reference)
}

function creditorOf(siteId: number): Creditor {
  const { name, address, city, country, kvk, vat_numbers, creditor_id } = siteOf(siteId).company
  return { name, address, city, country, kvk, vat_numbers, creditor_id }
}

/** The sentence beside the checkbox, word for word. */
export function agreedText({ siteId, amount, locale }: Pick<Authorisation, 'siteId' | 'amount' | 'locale'>): string {
  const { company } = siteOf(siteId)
  return siteText(siteId, locale, 'debits.authorise', { company: company.name, money: formatMoney(amount, locale) })
}

/** The creditor and its identifier, as on the bank statement; empty if the company has none. */
export function creditorLine({ siteId, locale }: Pick<Authorisation, 'siteId' | 'locale'>): string[] {
  const { name, creditor_id: id } = siteOf(siteId).company
  return id ? [siteText(siteId, locale, 'debits.creditor', { company: name, id })] : []
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
    iban: decryptWithMasterKey(IBAN_PURPOSE, row.iban_sealed),
    email: (await accountOf(db, row.member_id))?.email ?? '',
    signedAt: row.authorised_at,
    userAgent: row.user_agent,
    address: row.address,
  }
}

async function mailMandate(tx: Tx, authorisation: Authorisation, reference: string): Promise<void> {
  const account = await accountOf(tx, authorisation.memberId)
  if (!account?.email) return
  const site = siteOf(authorisation.siteId)
  const { locale, amount, iban, accountHolder, fileUrl } = authorisation
  const title = siteText(site.id, locale, 'debits.mail.subject', { reference })
  const lines = layOutMail({
    language: locale,
    siteName: site.name,
    icon: true,
    title,
    paragraphs: [
      siteText(site.id, locale, 'debits.mail.intro'),
      agreedText(authorisation),
      siteText(site.id, locale, 'debits.mail.account', { holder: accountHolder, iban: maskIban(iban) }),
      siteText(site.id, locale, 'debits.mail.collected', {
        money: formatMoney(amount, locale),
        date: formatDay(collectionDay(now().toISOString().slice(0, 10)), locale),
        reference,
      }),
      ...creditorLine(authorisation),
    ],
    button: { label: siteText(site.id, locale, 'debits.mail.file'), url: fileUrl },
    after: [siteText(site.id, locale, 'debits.mail.rights', { email: site.settings.support_email })],
  })
  const from = { name: site.settings.mail_name || site.name, address: site.settings.support_email }
  await sendMail(tx, { siteId: site.id, from, to: account.email, subject: title, ...lines })
}
