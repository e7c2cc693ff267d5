import type { Prices } from '#credits/contract'
import { moneyFor, referenceBundle } from '#credits/rules'
import { FREE_PHOTOS, PREMIUM_PHOTOS } from '#photos/rules'
import type { ReplyOf } from '#platform/endpoint.ts'
import { formatMoney } from '#platform/money.ts'
import type { EditableSettings, getCompanyInfo } from '#sites/contract'
import { ANSWER_IN_DAYS, DELETION_IN_DAYS, termsVersion } from './rules.ts'
import type { DocumentValue } from './rules-documents.ts'

type Company = ReplyOf<typeof getCompanyInfo>
type Site = Pick<EditableSettings, 'name' | 'support_email' | 'min_age' | 'refund_days' | 'message_credits'>

/** The values that the documents' texts use, all taken from the configuration. */
export function documentValues(
  site: Site,
  company: Company,
  prices: Pick<Prices, 'bundles'>,
  locale: string,
): Record<DocumentValue, string | number> {
  const reference = referenceBundle(prices.bundles)
  const bundles = prices.bundles.map(bundle => `${bundle.credits} credits (${formatMoney(bundle.price, locale)})`)
  return {
    site: site.name,
    company: company.name,
    address: company.address,
    city: company.city,
    kvk: company.kvk,
    vat: company.vat_numbers,
    tradenames: company.tradenames,
    email: site.support_email,
    phone: company.support_phone,
    minAge: site.min_age,
    refundDays: site.refund_days,
    deletionDays: DELETION_IN_DAYS,
    answerDays: ANSWER_IN_DAYS,
    freePhotos: FREE_PHOTOS,
    premiumPhotos: PREMIUM_PHOTOS,
    messageCredits: site.message_credits,
    messagePrice: reference ? formatMoney(moneyFor(site.message_credits, reference), locale) : '',
    bundles: new Intl.ListFormat(locale, { type: 'conjunction' }).format(bundles),
    version: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
      termsVersion(company.added),
    ),
  }
}
