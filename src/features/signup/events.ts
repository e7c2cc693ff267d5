import { domainEvent } from '#platform/domain-event.ts'
import type { Locale } from '#platform/locale.ts'

/** A visitor has become a member by the sign-up form, below which the site names its terms. */
export const memberSignedUp = domainEvent<{
  readonly memberId: number
  readonly siteId: number
  readonly language: Locale
}>('signup.signed-up')
