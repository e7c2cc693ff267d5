/**
 * The kinds of profile data that are stored only with consent. Each consent is asked separately, never as part of the
 * terms (TRUST-9).
 */
export const PROFILE_CONSENTS = ['orientation', 'interests'] as const

export type ProfileConsent = (typeof PROFILE_CONSENTS)[number]

/**
 * `niche` covers membership itself, on a site whose niche reveals sexual desire (`revealsDesire` in sites/rules.ts).
 */
export const CONSENT_PURPOSES = [...PROFILE_CONSENTS, 'niche'] as const

export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/**
 * The version of the texts `members.consent.<purpose>` that members agree to. A changed text needs a new version;
 * consent.test.ts notices.
 */
export const CONSENT_TEXT_VERSION = '2026-11-22'

/** The place where the site asked for the consent; `asked` is the reconsent page. */
export type ConsentChannel = 'signup' | 'profile' | 'reactivation' | 'asked'
