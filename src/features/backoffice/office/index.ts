import {
  Flag,
  HandCoins,
  Images,
  KeyRound,
  Megaphone,
  MessageSquareWarning,
  ReceiptText,
  RectangleEllipsis,
  ScrollText,
  SlidersHorizontal,
  Split,
  TicketPercent,
  UserRoundX,
} from 'lucide-react'
import type { OfficePageDeclaration } from '#platform/web/page-declaration.ts'

export const officePages: readonly OfficePageDeclaration[] = [
  { path: '/desk/login', load: () => import('../web/desk-login-page.tsx') },
  { path: '/backoffice', load: () => import('../web/login-page.tsx') },
  { path: '/backoffice/second-factor', load: () => import('../web/second-factor-page.tsx') },
  { path: '/backoffice/staff', load: () => import('../web/staff-page.tsx') },
  { path: '/backoffice/orders/:id', load: () => import('../web/order-page.tsx') },
  { path: '/backoffice/members/:id', load: () => import('../web/ledger-page.tsx') },
  { path: '/backoffice/codes/:id', load: () => import('../web/code-page.tsx') },
  { path: '/backoffice/sites/:id', load: () => import('../web/site-page.tsx') },
  {
    path: '/backoffice/photos',
    load: () => import('../web/photos-page.tsx'),
    office: { text: 'backoffice.photos', permission: 'review_photos', icon: Images, group: 'members' },
  },
  {
    path: '/backoffice/reports',
    load: () => import('../web/reports-page.tsx'),
    office: { text: 'backoffice.reports', permission: 'review_reports', icon: Flag, group: 'members' },
  },
  {
    path: '/backoffice/complaints',
    load: () => import('../web/complaints-page.tsx'),
    office: {
      text: 'backoffice.complaints',
      permission: 'review_reports',
      icon: MessageSquareWarning,
      group: 'members',
    },
  },
  {
    path: '/backoffice/disabled',
    load: () => import('../web/disabled-page.tsx'),
    office: { text: 'backoffice.disabled', permission: 'review_reports', icon: UserRoundX, group: 'members' },
  },
  {
    path: '/backoffice/orders',
    load: () => import('../web/orders-page.tsx'),
    office: { text: 'backoffice.orders', permission: 'handle_money', icon: ReceiptText, group: 'money' },
  },
  {
    path: '/backoffice/money',
    load: () => import('../web/money-page.tsx'),
    office: { text: 'backoffice.money', permission: 'handle_money', icon: HandCoins, group: 'money' },
  },
  {
    path: '/backoffice/codes',
    load: () => import('../web/codes-page.tsx'),
    office: { text: 'backoffice.codes', permission: 'change_codes', icon: TicketPercent, group: 'money' },
  },
  {
    path: '/backoffice/routes',
    load: () => import('../web/routes-page.tsx'),
    office: { text: 'backoffice.routes', permission: 'change_routes', icon: Split, group: 'money' },
  },
  {
    path: '/backoffice/mailings',
    load: () => import('../web/mailings-page.tsx'),
    office: { text: 'backoffice.mailings', permission: 'send_mailings', icon: Megaphone, group: 'sites' },
  },
  {
    path: '/backoffice/tiles',
    load: () => import('../web/tiles-page.tsx'),
    office: { text: 'backoffice.tiles', permission: 'change_sites', icon: RectangleEllipsis, group: 'sites' },
  },
  {
    path: '/backoffice/sites',
    load: () => import('../web/sites-page.tsx'),
    office: { text: 'backoffice.site_settings', permission: 'change_sites', icon: SlidersHorizontal, group: 'sites' },
  },
  {
    path: '/backoffice/acts',
    load: () => import('../web/acts-page.tsx'),
    office: { text: 'backoffice.acts', permission: 'read_actions', icon: ScrollText, group: 'staff' },
  },
  {
    path: '/backoffice/account',
    load: () => import('../web/account-page.tsx'),
    office: { text: 'backoffice.account', permission: null, icon: KeyRound, group: 'staff' },
  },
]
