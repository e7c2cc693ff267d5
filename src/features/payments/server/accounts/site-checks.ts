import { paymentOffers } from '#credits/server'
import { CREDITS_URL } from '#credits/urls'
import { db } from '#platform/server/database/db.ts'
import { siteChecks } from '#sites/server'
import { OFFICE_ACCOUNTS_URL } from '../../urls.ts'
import { hasPaidOrder } from '../orders/store-paid.ts'
import { providersOf } from '../providers/index.ts'
import { configuredProviders } from '../providers/route-payments.ts'
import { paymentCheck } from './payment-check.ts'

/** Pages show prices only if the company has a provider that takes payments. */
export const offeredPayments = paymentOffers.with(async companyId => (await providersOf(db(), companyId)).length > 0)

/** Checks whether members of a site can pay its company, and whether a member has paid yet. */
export const paymentChecks = [
  siteChecks.with({
    id: 'payment',
    async run({ company }) {
      const check = await paymentCheck(db(), company.id)
      if (check === 'ready') return null
      const why = (await configuredProviders(db())).length === 0 ? 'no_provider' : check
      return { why, params: { company: company.name }, href: OFFICE_ACCOUNTS_URL }
    },
  }),
  siteChecks.with({
    id: 'test_order',
    async run({ id, origin, isOpen }) {
      if (await hasPaidOrder(id)) return null
      // Visitors of a closed site can't buy, so staff open it first (decision 046).
      return isOpen ? { why: 'none', href: origin + CREDITS_URL } : { why: 'closed' }
    },
  }),
]
