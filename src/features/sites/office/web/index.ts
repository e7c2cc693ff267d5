import { Building2, ListChecks, SlidersHorizontal } from 'lucide-react'
import type { OfficePageDeclaration } from '#platform/web/page-declaration.ts'

export const officePages: readonly OfficePageDeclaration[] = [
  {
    path: '/backoffice/start',
    load: () => import('./checklist/start-page.tsx'),
    office: { text: 'staff.checklists', permission: 'change_sites', icon: ListChecks, group: 'sites' },
  },
  { path: '/backoffice/sites/:id/checklist', load: () => import('./checklist/checklist-page.tsx') },
  { path: '/backoffice/sites/:id/history', load: () => import('./settings/history-page.tsx') },
  { path: '/backoffice/companies/:id/settings', load: () => import('./settings/company-settings-page.tsx') },
  { path: '/backoffice/companies/:id/mail', load: () => import('./mail/company-mail-page.tsx') },
  { path: '/backoffice/sites/new', load: () => import('./wizard/new-site-page.tsx') },
  { path: '/backoffice/sites/:id', opens: 'site', load: () => import('./site-page.tsx') },
  {
    path: '/backoffice/sites',
    load: () => import('./sites-page.tsx'),
    office: {
      text: 'staff.site_settings',
      permission: 'change_sites',
      everywhere: true,
      icon: SlidersHorizontal,
      group: 'sites',
    },
  },
  { path: '/backoffice/companies/new', load: () => import('./company-page.tsx') },
  { path: '/backoffice/companies/:id', opens: 'company', load: () => import('./company-page.tsx') },
  {
    path: '/backoffice/companies',
    load: () => import('./companies-page.tsx'),
    office: {
      text: 'staff.companies',
      permission: 'change_companies',
      everywhere: true,
      icon: Building2,
      group: 'sites',
    },
  },
]
