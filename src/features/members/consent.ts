/** What is kept on a profile only with consent, each asked for by itself and never as part of the terms (TRUST-9). */
export const PROFILE_CONSENTS = ['orientation', 'interests'] as const

export type ProfileConsent = (typeof PROFILE_CONSENTS)[number]

/** `niche`: being a member at all, where the site's niche tells of somebody's sex life (`tellsOfSexLife` in sites/rules.ts). */
export const CONSENT_PURPOSES = [...PROFILE_CONSENTS, 'niche'] as const

export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/**
 * Which words somebody agreed to: `members.consent.<purpose>` as they stood on this day. Other words want another
 * version; consent.test.ts notices.
 */
export const CONSENT_TEXT_VERSION = '2026-11-22'

/** Where somebody was asked. */
export type ConsentChannel = 'signup' | 'profile' | 'reactivation' | 'asked'
