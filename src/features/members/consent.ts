/** What is kept of a member only with their consent, each asked for by itself and never as part of the terms (TRUST-9). */
export const CONSENT_PURPOSES = ['orientation', 'interests'] as const

export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/**
 * Which words somebody agreed to: `members.consent.<purpose>` as they stood on this day. Other words want another
 * version; consent.test.ts notices.
 */
export const CONSENT_TEXT_VERSION = '2026-11-22'

/** Where somebody was asked. */
export type ConsentChannel = 'signup' | 'profile'
