import { domainEvent } from '#platform/domain-event.ts'

export interface AccountEvent {
  readonly memberId: number
  readonly siteId: number
}

/** The person has shown that the email is theirs. */
export const accountConfirmed = domainEvent<AccountEvent>('accounts.confirmed')

/** Was disabled by staff, or deleted by its owner, and isn't any more. */
export const accountReopened = domainEvent<
  AccountEvent & {
    /** Agreed, in this language, to being kept as a member again; only where the site's niche asks for that. */
    readonly nicheConsent?: string
  }
>('accounts.reopened')

/** Disabled, deleted or banned: nobody may find or reach the person any more. */
export const accountClosed = domainEvent<AccountEvent>('accounts.closed')

/**
 * A deletion became final. Whoever hears it forgets the person `within` that transaction; what the law keeps stays under the
 * bare number.
 */
export const accountErased = domainEvent<AccountEvent>('accounts.erased')
