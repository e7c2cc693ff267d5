export const IDENTIFIER_KINDS = ['email', 'phone', 'iban', 'card'] as const
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number]

/** The strongest kinds first. */
export const HIT_KINDS = ['iban', 'card', 'email', 'phone', 'photo'] as const
export type HitKind = (typeof HIT_KINDS)[number]

/** Staff decide whether a member and a banned account belong to the same person. */
export const SUSPICION_DECISIONS = ['same', 'different'] as const
export type SuspicionDecision = (typeof SUSPICION_DECISIONS)[number]

/** The size of a photo's perceptual hash. */
export const PHOTO_HASH_BITS = 256

/**
 * Two photos whose hashes differ in at most this many of 256 bits count as the same picture. Copies differ in at most
 * 23 bits, and the nearest two of 240 different portraits differ in 33 bits (`bench/photo-hashes.ts`, decision 017).
 */
export const PHOTO_DISTANCE = 28

/**
 * A mirrored picture has the same cosine coefficients with the sign of every second column reversed, so its hash
 * differs in these bits.
 */
export const MIRRORED_HASH_MASK = '01'.repeat(PHOTO_HASH_BITS / 2)

/** As long as a strike counts. */
export const FORMER_EMAIL_KEPT_IN_MONTHS = 12

export const SUSPICIONS_PAGE = 20

export const BANS_PAGE = 50
