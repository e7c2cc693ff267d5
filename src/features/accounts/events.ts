import { domainEvent } from '#platform/domain-event.ts'

export interface AccountEvent {
  readonly memberId: number
  readonly siteId: number
}

/** An account got this email address: the account is new, or its address was changed or restored. */
export const emailTaken = domainEvent<AccountEvent & { readonly email: string }>('accounts.email-taken')

/** A confirmed email address was replaced by another one. */
export const emailReplaced = domainEvent<AccountEvent & { readonly former: string }>('accounts.email-replaced')

/** The browser in which a member confirms the email. */
export interface ConfirmingBrowser {
  /** The browser that signed up the account. */
  readonly hasSignedUp: boolean
  /** Another account has logged in with it. */
  readonly isUsed: boolean
}

/**
 * The member is confirming the email. Listeners of this event run before those of `accountConfirmed`, which show the
 * member to others.
 */
export const accountConfirming = domainEvent<AccountEvent & { readonly browser: ConfirmingBrowser }>(
  'accounts.confirming',
)

/** The member has confirmed the email. */
export const accountConfirmed = domainEvent<AccountEvent>('accounts.confirmed')

/** A disabled, deleted or banned account is active again. */
export const accountReopened = domainEvent<
  AccountEvent & {
    /** The language in which the member consented to membership again; only on sites with a sensitive niche. */
    readonly nicheConsent?: string
  }
>('accounts.reopened')

/** The account is disabled, deleted or banned: other members can no longer find or contact it. */
export const accountClosed = domainEvent<AccountEvent>('accounts.closed')

/**
 * A deletion became final. Listeners erase the member's data in the same transaction; legally required records keep
 * only the id.
 */
export const accountErased = domainEvent<AccountEvent>('accounts.erased')
