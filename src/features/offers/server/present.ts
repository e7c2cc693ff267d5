import type { DiscountCode } from '../contract.ts'
import { TIME_BONUS_CODE, WELCOME_CODE } from '../rules.ts'
import type { CodeColumns, CodeRow, NewMemberRow } from './store.ts'

/** A new member's offer in the form of a built-in code (BONUS-3). */
export function presentNewMember(offer: NewMemberRow, memberId: number): DiscountCode {
  return {
    kind: offer.has_time_bonus ? 'time_bonus' : 'welcome',
    code: offer.has_time_bonus ? TIME_BONUS_CODE : WELCOME_CODE,
    country: null,
    user_id: memberId,
    expires: offer.ends_at.toISOString(),
    value_percentage: offer.percent,
    currency: null,
    minimum_order_value: null,
    status: 'active',
    validity: 'once-per-user',
    expired: false,
    paymentmethods: null,
    seconds_left: offer.seconds_left,
  }
}

export function presentCode(row: CodeRow): DiscountCode {
  return { kind: 'code', ...codeRules(row), paymentmethods: row.paymentmethods, seconds_left: row.seconds_left }
}

/** A code's name and rules, for the member and for the back office. */
export function codeRules(row: CodeColumns) {
  return {
    code: row.code,
    country: row.country,
    user_id: row.user_id,
    expires: row.expires?.toISOString() ?? null,
    value_percentage: row.value_percentage,
    currency: row.currency,
    minimum_order_value: row.minimum_order_value,
    status: row.status,
    validity: row.validity,
    expired: row.expired,
  }
}
