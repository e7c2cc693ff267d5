import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Locale } from '#platform/locale.ts'
import { formatMoney, type Money } from '#platform/money.ts'
import { invalidFields, Problem } from '#platform/problem.ts'
import { config } from '#platform/server/config/config.ts'
import { db, type Tx } from '#platform/server/database/db.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { keyedHash } from '#platform/server/keyed-hash.ts'
import { log } from '#platform/server/log.ts'
import { recordSecurityEvent } from '#platform/server/security/security-events.ts'
import { sendSms } from '#platform/server/sms.ts'
import { siteText } from '#platform/server/texts.ts'
import { allSites, siteOf } from '#sites/server'
import { CODE_DIGITS, CODE_IN_MINUTES, CODES_A_DAY, CODES_A_DAY_FROM_A_NETWORK, smsShareOf } from '../rules.ts'
import { codesToday, insertCode, lockMember, tryCode } from './store.ts'

/** Everything that a code is valid for. A change of any part needs another code. */
export interface Debit {
  readonly memberId: number
  readonly siteId: number
  /** The idempotency key of the order that will be placed. */
  readonly orderKey: string
  readonly amount: Money
  readonly iban: string
  readonly phone: string
}

/**
 * Sends a code for this debit to its phone. Refuses after too many codes for this member, phone or network. Also
 * refuses once all sites or this site have used up the text messages of the day, because an attacker may be sending
 * them to premium-rate numbers.
 */
export async function sendCode(
  tx: Tx,
  debit: Debit,
  { locale, address }: { locale: Locale; address: string },
): Promise<void> {
  const { memberId, siteId, orderKey, phone, amount } = debit
  await lockMember(tx, memberId)
  const network = keyedHash('debits.network', networkOf(address))
  const today = await codesToday(tx, { memberId, siteId, phone, network })
  const { smsADay } = config()
  const isSpent = today.all >= smsADay || today.site >= smsShareOf(smsADay, allSites().length)
  if (isSpent) {
    log().error(
      { sent: today.all, siteId, ofSite: today.site },
      'a text message was refused, because the daily limit (SMS_A_DAY) is used up',
    )
    recordSecurityEvent('sms_refused', { siteId, memberId, address })
  }
  if (isSpent || today.own >= CODES_A_DAY || today.network >= CODES_A_DAY_FROM_A_NETWORK * config().rateLimitFactor)
    throw new Problem('too_many_codes')
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const hashes = { binding: bindingOf(debit), codeHash: hashOf(orderKey, code) }
  await insertCode(tx, { memberId, siteId, orderKey, phone, network, ...hashes })
  const body = siteText(siteId, locale, 'debits.sms', {
    code,
    site: siteOf(siteId).name,
    money: formatMoney(amount, locale),
    minutes: CODE_IN_MINUTES,
  })
  await sendSms(tx, { siteId, to: phone, body })
}

/**
 * Returns the code's id if it was sent for exactly this debit. Each try is committed at once, so it counts even if the
 * request then fails.
 */
export async function checkCode(debit: Debit, typedCode: string): Promise<number> {
  const codeRow = await tryCode(db(), debit.memberId, debit.orderKey)
  if (!codeRow) throw invalidFields({ otp: 'code_gone' })
  const isCodeCorrect = timingSafeEqual(codeRow.code_hash, hashOf(debit.orderKey, typedCode.trim()))
  const isForThisDebit = timingSafeEqual(codeRow.binding, bindingOf(debit))
  if (!isCodeCorrect || !isForThisDebit) throw invalidFields({ otp: 'code_invalid' })
  return codeRow.id
}

function bindingOf({ memberId, orderKey, amount, iban, phone }: Debit): Buffer {
  return keyedHash('debits.binding', memberId, orderKey, amount.minor, amount.currency, iban, phone)
}

function hashOf(orderKey: string, code: string): Buffer {
  return keyedHash('debits.code', orderKey, code)
}
