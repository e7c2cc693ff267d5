import { type Static, Type } from 'typebox'
import { HOUR_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Instant } from '#platform/ids.ts'
import { LEAVING_REASONS, SOLUTIONS } from './rules.ts'

const Password = Type.String({ minLength: 1, maxLength: 500 })

/** The consequences of leaving, shown before the confirmation. */
export const DeletionConsequences = Type.Object({
  /** Unused credits, which are lost with the account. */
  credits: Type.Integer(),
  /** Whether the member can still withdraw from an order and get a refund. */
  withdrawable: Type.Boolean(),
  /** Percent off the next order for a member who stays; null without an offer. */
  offer: Type.Union([Type.Integer(), Type.Null()]),
  /** Days in which the deletion can be cancelled. */
  days: Type.Integer(),
})
export type DeletionConsequences = Static<typeof DeletionConsequences>

export const getDeletionConsequences = endpoint({
  room: 'leaving',
  method: 'GET',
  path: '/api/account-deletion.php',
  summary: 'Return the consequences of deleting the account, and the offer for staying',
  who: 'member',
  evenBeforeReconsent: true,
  reply: DeletionConsequences,
  errors: {},
})

export const acceptOffer = endpoint({
  room: 'leaving',
  method: 'POST',
  path: '/api/stay-offer.php',
  summary: 'Accept the discount for staying',
  who: 'member',
  evenBeforeReconsent: true,
  body: Type.Object({}),
  reply: Type.Object({ percent: Type.Integer(), expires: Instant }),
  errors: { offer_gone: 409 },
  idempotency: 'platform',
  rateLimit: { max: 10, perSeconds: HOUR_IN_SECONDS, by: 'member' },
})

export const leave = endpoint({
  room: 'leaving',
  method: 'POST',
  path: '/api/account-deletion.php',
  summary: 'Delete the account: closed at once, erased after two weeks; until then the emailed link restores it',
  who: 'anyone',
  body: Type.Object(
    {
      password: Password,
      solution: Type.Optional(Type.Enum([...SOLUTIONS])),
      reason: Type.Optional(Type.Enum([...LEAVING_REASONS])),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ until: Instant }),
  errors: { old_password_wrong: 400, account_locked: 423 },
  idempotency: 'own',
  rateLimit: { max: 10, perSeconds: HOUR_IN_SECONDS, by: 'member' },
})

export const requestMyData = endpoint({
  room: 'leaving',
  method: 'POST',
  path: '/api/my-data.php',
  summary:
    'Create the download address of a file with all data about the caller; only the caller can open it, for a short time',
  who: 'member',
  evenBeforeReconsent: true,
  body: Type.Object({ password: Password }, { additionalProperties: false }),
  reply: Type.Object({ url: Type.String(), until: Instant }),
  errors: { old_password_wrong: 400, account_locked: 423 },
  idempotency: 'own',
  rateLimit: { max: 5, perSeconds: HOUR_IN_SECONDS, by: 'member' },
})
