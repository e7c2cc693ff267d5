import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { Instant } from '#platform/ids.ts'
import { REASONS, SOLUTIONS } from './rules.ts'

const HOUR = 3600
const Password = Type.String({ minLength: 1, maxLength: 500 })

/** What leaving comes to, said before anybody confirms it. */
export const Leaving = Type.Object({
  /** Credits that nobody has used; they go with the account. */
  credits: Type.Integer(),
  /** Whether there is an order that one may still withdraw from, and so get money for some of them. */
  withdrawable: Type.Boolean(),
  /** Percent off the next order for who stays; null where none is offered. */
  offer: Type.Union([Type.Integer(), Type.Null()]),
  /** Days in which it can be undone. */
  days: Type.Integer(),
})
export type Leaving = Static<typeof Leaving>

export const getLeaving = endpoint({
  room: 'leaving',
  method: 'GET',
  path: '/api/account-deletion.php',
  summary: 'What deleting the account comes to, and what is offered for staying',
  who: 'member',
  evenBeforeReconsent: true,
  reply: Leaving,
  errors: {},
})

export const takeOffer = endpoint({
  room: 'leaving',
  method: 'POST',
  path: '/api/stay-offer.php',
  summary: 'Stay, with the discount that was offered for it',
  who: 'member',
  evenBeforeReconsent: true,
  body: Type.Object({}),
  reply: Type.Object({ percent: Type.Integer(), expires: Instant }),
  errors: { offer_gone: 409 },
  idempotency: 'platform',
  rateLimit: { max: 10, perSeconds: HOUR, by: 'member' },
})

export const leave = endpoint({
  room: 'leaving',
  method: 'POST',
  path: '/api/account-deletion.php',
  summary: 'Delete the account: closed at once, final after two weeks; until then the mailed link undoes it',
  who: 'anyone',
  body: Type.Object(
    {
      password: Password,
      solution: Type.Optional(Type.Enum([...SOLUTIONS])),
      reason: Type.Optional(Type.Enum([...REASONS])),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ until: Instant }),
  errors: { old_password_wrong: 400 },
  idempotency: 'own',
  rateLimit: { max: 10, perSeconds: HOUR, by: 'member' },
})

export const requestMyData = endpoint({
  room: 'leaving',
  method: 'POST',
  path: '/api/my-data.php',
  summary: 'The address of a file with everything that is held about the caller; for them alone, and for a short time',
  who: 'member',
  evenBeforeReconsent: true,
  body: Type.Object({ password: Password }, { additionalProperties: false }),
  reply: Type.Object({ url: Type.String(), until: Instant }),
  errors: { old_password_wrong: 400 },
  idempotency: 'platform',
  rateLimit: { max: 5, perSeconds: HOUR, by: 'member' },
})
