/** How recently a member was on the site. `away` is not in the last month. */
export const VISITS = ['week', 'month', 'away'] as const

/** The purchases of a member. `premium` members have credits that they paid for. */
export const PURCHASES = ['premium', 'never'] as const

export const GENDERS = ['female', 'male'] as const

/** The members of a mailing among those who asked for its kind; an absent part leaves nobody out. */
export interface Segment {
  readonly country?: string
  readonly gender?: (typeof GENDERS)[number]
  readonly visit?: (typeof VISITS)[number]
  readonly bought?: (typeof PURCHASES)[number]
  /** Days of the sign-up in the time zone of the sites, both included: yyyy-mm-dd. */
  readonly signed_up_from?: string
  readonly signed_up_to?: string
}

/** A mailing to more members than this needs a second staff member. */
export const MAILED_ALONE_AT_MOST = 1_000

/** A mailing can be planned this long before. */
export const PLANNED_AT_MOST_IN_DAYS = 90

/** A bounce or an unsubscribing within this time after a mailing counts for the mailing. */
export const COUNTED_FOR_IN_DAYS = 7
