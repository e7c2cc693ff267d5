import { FileText, MessageSquareText, MessageSquareWarning, ScrollText } from 'lucide-react'
import type { OfficePageDeclaration } from '#platform/web/page-declaration.ts'

export const officePages: readonly OfficePageDeclaration[] = [
  {
    path: '/backoffice/complaints',
    load: () => import('./complaints-page.tsx'),
    office: {
      text: 'staff.complaints',
      permission: 'handle_complaints',
      site: 'any',
      icon: MessageSquareWarning,
      group: 'members',
    },
  },
  {
    path: '/backoffice/standard-answers',
    load: () => import('./standard-answers-page.tsx'),
    office: {
      text: 'staff.standard_answers',
      permission: 'handle_complaints',
      site: 'one',
      icon: MessageSquareText,
      group: 'members',
    },
  },
  {
    path: '/backoffice/pages',
    load: () => import('./own-pages/pages-page.tsx'),
    office: { text: 'staff.pages', permission: 'change_texts', site: 'one', icon: FileText, group: 'sites' },
  },
  {
    path: '/backoffice/documents',
    load: () => import('./documents/documents-page.tsx'),
    office: { text: 'staff.documents', permission: 'change_texts', site: 'one', icon: ScrollText, group: 'sites' },
  },
  { path: '/backoffice/documents/:document', load: () => import('./documents/edit-document-page.tsx') },
  { path: '/backoffice/pages/new', load: () => import('./own-pages/new-page.tsx') },
  { path: '/backoffice/pages/:id', load: () => import('./own-pages/edit-page.tsx') },
]
