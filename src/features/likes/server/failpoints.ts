/** Points at which crash tests kill the process during a like. */
export const LIKE_FAILPOINTS = ['likes.after-like'] as const
