import { parse } from '@formatjs/icu-messageformat-parser'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Locale } from '#platform/locale.ts'
import { formatMoney } from '#platform/money.ts'
import { invalidFields, notFound } from '#platform/problem.ts'
import type { Site } from '#sites/server'
import { MESSAGE_LENGTH } from '#texts/rules'
import { faultOf, valuesIn } from './message-faults.ts'
import { textsOf } from './search-wording.ts'

export function refuseFaulty(key: string, language: Locale, message: string): void {
  const catalogue = textsOf(language)[key]
  if (catalogue === undefined) throw notFound()
  if (message.length > MESSAGE_LENGTH)
    throw invalidFields({ message: { code: 'wording_too_long', params: { max: MESSAGE_LENGTH } } })
  const fault = faultOf(message, catalogue, language)
  if (fault) throw invalidFields({ message: fault })
}

/** The message as a visitor reads it, with sample values and without tags. */
export function withSamples(site: Site, key: string, language: Locale, message: string): string {
  const values = Object.fromEntries(samplesOf(site, key, language).map(({ name, value }) => [name, value]))
  const i18n = setupI18n({ locale: language, messages: { [language]: { text: compileMessage(message) } } })
  return i18n._('text', values).replace(/<\/?\w+\/?>/g, '')
}

/** A sample of each value of a text. */
export function samplesOf(site: Site, key: string, language: Locale) {
  return [...valuesIn(parse(textsOf(language)[key] ?? ''))].flatMap(([name, kind]) => {
    if (kind === 'tag') return []
    const value = kind === 'number' ? COUNT : kind === 'date' ? SAMPLE_DAY : plainSample(site, name, language)
    return [{ name, value }]
  })
}

const COUNT = 3
const SAMPLE_DAY = new Date('2026-12-24T12:00:00Z')

/** Known values get a plausible sample. Other values show their name in brackets. */
function plainSample(site: Site, name: string, language: Locale): string {
  const price = formatMoney({ minor: 1999, currency: 'EUR' }, language)
  const samples: Readonly<Record<string, string>> = {
    site: site.name,
    name: 'Sanne',
    company: site.company.name,
    email: site.settings.support_email,
    phone: site.settings.support_phone,
    url: site.origin,
    city: site.company.city,
    money: price,
    price,
    amount: price,
    credits: '150',
    minAge: String(site.settings.min_age),
    refundDays: String(site.settings.refund_days),
    date: SAMPLE_DAY.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' }),
  }
  return samples[name] ?? `[${name}]`
}
