import { BanknoteArrowDown, HandCoins, Landmark, Percent, ReceiptText, Split } from 'lucide-react'
import type { OfficePageDeclaration } from '#platform/web/page-declaration.ts'

export const officePages: readonly OfficePageDeclaration[] = [
  { path: '/backoffice/prices/vat', load: () => import('./vat-rates-page.tsx') },
  { path: '/backoffice/orders/:id', opens: 'order', load: () => import('./order-page.tsx') },
  {
    path: '/backoffice/orders',
    load: () => import('./orders-page.tsx'),
    office: {
      text: 'staff.orders',
      permission: 'handle_money',
      site: 'any',
      icon: ReceiptText,
      group: 'money',
    },
  },
  { path: '/backoffice/money/chargebacks', load: () => import('./chargebacks-page.tsx') },
  {
    path: '/backoffice/money',
    load: () => import('./money-page.tsx'),
    office: {
      text: 'staff.money',
      permission: 'handle_money',
      site: 'any',
      icon: HandCoins,
      group: 'money',
    },
  },
  {
    path: '/backoffice/vat-report',
    load: () => import('./vat-report-page.tsx'),
    office: { text: 'staff.vat_report', permission: 'see_finance', site: 'any', icon: Percent, group: 'money' },
  },
  { path: '/backoffice/payouts/:id', load: () => import('./payouts/payout-page.tsx') },
  {
    path: '/backoffice/payouts',
    load: () => import('./payouts/payouts-page.tsx'),
    office: {
      text: 'staff.payouts',
      permission: 'see_finance',
      site: 'any',
      icon: BanknoteArrowDown,
      group: 'money',
    },
  },
  {
    path: '/backoffice/payment-accounts',
    load: () => import('./accounts-page.tsx'),
    office: {
      text: 'staff.payment_accounts',
      permission: 'change_payment_accounts',
      icon: Landmark,
      group: 'money',
    },
  },
  {
    path: '/backoffice/routes',
    load: () => import('./routes-page.tsx'),
    office: {
      text: 'staff.routes',
      permission: 'change_routes',
      everywhere: true,
      site: 'any',
      icon: Split,
      group: 'money',
    },
  },
]
