import type { Locale } from '#platform/locale.ts'
import type { MessageKey } from '#platform/messages.ts'
import { formatMoney } from '#platform/money.ts'
import { escapeHtml } from '#platform/server/http/html.ts'
import type { PlainPage } from '#platform/server/http/plain-page.ts'
import { text } from '#platform/server/texts.ts'
import { isUnderWay, type MethodKey, type PaymentStatus } from '../../../rules.ts'
import { DECLINE_REASONS, type DeclineReason } from '../../../rules-decline.ts'
import { bankNamed } from './banks.ts'
import { SIMULATED_FAULTS } from './simulated-faults.ts'

interface LabPayment {
  readonly description: string
  readonly amount_minor: number
  readonly currency: string
  readonly method: string
  readonly bank: string | null
  readonly payer_country: string | null
  readonly status: string
  readonly return_url: string
}

/** The countries of a lab payment's card or account. The empty country stands for a card or account without one. */
const PAYER_COUNTRIES = [
  'AT',
  'BE',
  'CH',
  'DE',
  'DK',
  'ES',
  'FI',
  'FR',
  'GB',
  'IE',
  'IT',
  'LU',
  'NL',
  'NO',
  'PL',
  'SE',
  'US',
  '',
]

export function isPayerCountry(value: unknown): value is string {
  return typeof value === 'string' && PAYER_COUNTRIES.includes(value)
}

export function isDecline(value: unknown): value is DeclineReason {
  return DECLINE_REASONS.some(reason => reason === value)
}

const OUTCOMES = ['paid', 'later', 'pending', 'failed', 'cancelled', 'expired', 'other_amount'] as const
/** The possible reversals of a paid payment. */
const REVERSALS = ['refund', 'refund_part', 'refund_failed', 'chargeback', 'chargeback_reversed'] as const

/** The payment page of the lab, where the buyer decides the outcome. It resembles no bank. */
export function labPage(payment: LabPayment, locale: Locale): PlainPage {
  const t = (key: MessageKey) => escapeHtml(text(locale, key as 'payments.lab.title'))
  const amount = formatMoney({ minor: payment.amount_minor, currency: payment.currency }, locale)
  const content = `<p class="note">${t('payments.lab.note')}</p>
<h1>${escapeHtml(amount)}</h1>
<p>${escapeHtml(payment.description)}<br>${t(`payments.method.${payment.method as MethodKey}`)}${payment.bank ? ` · ${bankNamed(payment.bank)}` : ''}</p>
${isUnderWay(payment.status as PaymentStatus) ? form(t, OUTCOMES, payerField(t, payment, locale) + declineField(t)) : `<p><strong>${t('payments.lab.over')}</strong></p>`}
${payment.status === 'paid' ? form(t, REVERSALS) : ''}
<p><a href="${escapeHtml(new URL(payment.return_url).pathname)}">${t('payments.lab.back')}</a></p>`
  return { title: text(locale, 'payments.lab.title'), content, style: STYLE }
}

function payerField(t: Say, { payer_country: own }: LabPayment, locale: Locale): string {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const options = PAYER_COUNTRIES.map(each => {
    const name = each === '' ? t('payments.lab.payer_unknown') : escapeHtml(names.of(each) ?? each)
    return `<option value="${each}"${each === (own ?? '') ? ' selected' : ''}>${name}</option>`
  })
  return `<label>${t('payments.lab.payer')}<select name="payer">${options.join('')}</select></label>\n`
}

/**
 * A field with the names of the decline reasons. The buyer reads the sentence of the chosen reason on the order's page.
 */
function declineField(t: Say): string {
  const options = DECLINE_REASONS.map(
    reason => `<option value="${reason}">${t(`payments.lab.decline_${reason}`)}</option>`,
  )
  return `<label>${t('payments.lab.decline')}<select name="decline">
<option value="">${t('payments.lab.decline_unknown')}</option>${options.join('')}</select></label>\n`
}

type Say = (key: MessageKey) => string

function form(t: Say, actions: readonly (typeof OUTCOMES | typeof REVERSALS)[number][], more = ''): string {
  const buttons = actions.map(
    action => `<button name="outcome" value="${action}">${t(`payments.lab.outcome_${action}`)}</button>`,
  )
  return `<form method="post">
${more}<details><summary>${t('payments.lab.switches')}</summary>
<label>${t('payments.lab.copies')}<input name="copies" type="number" min="0" max="20" value="1"></label>
<label>${t('payments.lab.delay')}<input name="delay" type="number" min="0" max="100000" value="0"></label>
<label>${t('payments.lab.fault')}<select name="fault"><option value="">${t('payments.lab.fault_none')}</option>
${SIMULATED_FAULTS.map(fault => `<option value="${fault}">${t(`payments.lab.fault_${fault}`)}</option>`).join('')}</select></label>
</details>
${buttons.join('\n')}
</form>`
}

const STYLE = `
main { width: min(26rem, 100% - 2rem); padding: 1.5rem; background: light-dark(#fff, #1e242b); border-radius: 8px }
.note { margin: 0; padding: .5rem .75rem; border-radius: 6px; background: light-dark(#fff1c9, #4a3d10) }
h1 { margin: 1rem 0 0; font-size: 2rem }
form { display: grid; gap: .5rem; margin-top: 1rem }
button { min-height: 44px; padding: .5rem 1rem; border: 1px solid light-dark(#9aa8b7, #5b6a79); border-radius: 6px;
  background: none; color: inherit; font: inherit; text-align: start; cursor: pointer }
button[value=paid] { border-color: #2f5d8a; background: #2f5d8a; color: #fff }
label { display: flex; align-items: center; justify-content: space-between; gap: 1rem; margin: .5rem 0 }
input, select { width: 9rem; min-height: 32px; font: inherit }
`
