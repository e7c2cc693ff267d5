import type { OrderStatus } from '#payments/rules'
import { formatMoney } from '#platform/money.ts'
import { db } from '#platform/server/database/db.ts'
import { publicId } from '#platform/server/endpoints/public-ids.ts'
import { text } from '#platform/server/texts.ts'
import { memberParts } from '#staff/server'
import { OFFICE_ORDERS_URL, officeOrderUrl } from '../../urls.ts'
import { searchOrders } from './store-orders.ts'

const LINES = 10

/** The member's last orders. */
export const ordersPart = memberParts.with({
  permission: 'handle_money',
  async load({ id }, locale) {
    const rows = await searchOrders(db(), { siteIds: null, memberIds: [id] }, LINES)
    return {
      title: text(locale, 'payments-office.orders_title'),
      lines: rows.map(row => ({
        text: text(locale, 'payments-office.order_number', { number: String(publicId('order', row.id)) }),
        note: [
          formatMoney({ minor: row.amount_minor, currency: row.currency }, locale),
          text(locale, `payments.status.${row.status as OrderStatus}`),
        ].join(', '),
        at: row.created_at,
        href: officeOrderUrl(publicId('order', row.id)),
      })),
      more: `${OFFICE_ORDERS_URL}?search=${publicId('member', id)}`,
    }
  },
})
