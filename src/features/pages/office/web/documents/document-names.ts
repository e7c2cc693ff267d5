import type { MessageKey } from '#platform/messages.ts'
import type { DocumentName } from '#sites/urls'

/** The documents' names, which are those of the links in the footer. */
export const DOCUMENT_NAMES = {
  terms: 'pages.footer.terms',
  privacy: 'pages.footer.privacy',
  cookies: 'pages.footer.cookies',
  ban: 'pages.footer.ban',
  'return-policy': 'pages.footer.return_policy',
  faq: 'pages.footer.faq',
  service: 'pages.footer.support',
} as const satisfies Readonly<Record<DocumentName, MessageKey>>
