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

export const SUSPICIONS_PAGE = 20

export const BANS_PAGE = 50
