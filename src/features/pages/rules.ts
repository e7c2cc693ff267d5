import type { DocumentName } from '#sites/urls'

/** The documents of `/pages/:page`, in the footer's order. */
export const DOCUMENTS: readonly DocumentName[] = [
  'terms',
  'privacy',
  'cookies',
  'ban',
  'return-policy',
  'faq',
  'service',
]

/** The sections of each document in order: `legal.<document>.<section>.title` and `.text`. */
export const SECTIONS: Readonly<Record<DocumentName, readonly string[]>> = {
  terms: ['who', 'age', 'free', 'paid', 'premium', 'fictional', 'rules', 'yours', 'stop', 'liability', 'changes'],
  privacy: ['who', 'what', 'why', 'where', 'share', 'long', 'rights', 'safe'],
  cookies: ['cookies', 'stored', 'off'],
  ban: ['never', 'warn', 'photos', 'how', 'appeal', 'report'],
  'return-policy': ['term', 'how', 'money', 'fault', 'one_off'],
  faq: ['cost', 'subscription', 'premium', 'fictional', 'confirm', 'photo', 'seen', 'block', 'password', 'delete'],
  service: ['contact', 'quick', 'company', 'authorities', 'credits'],
}

export function isDocument(name: string | undefined): name is DocumentName {
  return (DOCUMENTS as readonly (string | undefined)[]).includes(name)
}

/** The date of the current terms. For a company that was added later, `termsVersion` returns the date of adding. */
export const TERMS_WRITTEN = '2023-12-01T12:00:00.000Z'

export function termsVersion(companyAdded: string): Date {
  return new Date(Math.max(Date.parse(TERMS_WRITTEN), Date.parse(companyAdded)))
}

/** An account deletion can be cancelled for this long. */
export const DELETION_IN_DAYS = 14

/** Every cookie that the program sets; a test searches the code for others. */
export const COOKIES = [
  'session',
  'device',
  'signup',
  'locale',
  'country',
  'tracking',
  'staff',
  'staff_device',
] as const

export const COMPLAINT_SUBJECTS = ['profile', 'message', 'payment', 'privacy', 'decision', 'other'] as const

export type ComplaintSubject = (typeof COMPLAINT_SUBJECTS)[number]

export const STORY_LENGTH = 5000
export const COMPLAINT_NAME_LENGTH = 100

/**
 * More emails to support from one address in a day are left out, so that a program can't fill the inbox.
 * @limit emails to support that become complaints in 24 hours; per address
 */
export const MAILS_FROM_AN_ADDRESS_A_DAY = 20
/** Staff answer a complaint within this time. */
export const ANSWER_IN_DAYS = 14
