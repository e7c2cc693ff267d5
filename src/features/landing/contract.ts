import { type Static, Type } from 'typebox'
import { MemberCard } from '#members/contract'
import { MINUTE_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { nullable } from '#platform/nullable.ts'
import { LANDERS, PARTS, PHOTOS_TO_CHOOSE_FROM } from './rules.ts'

const Count = Type.Integer({ minimum: 0 })

export const getLanding = endpoint({
  room: 'landing',
  method: 'GET',
  path: '/api/landing.php',
  summary: 'Return a few members that this visitor may see, and the number of members',
  who: 'anyone',
  reply: Type.Object({
    /** The title of the site's first page. */
    title: Type.String(),
    members: Type.Array(MemberCard),
    /** Findable members of this site, with fictional profiles counted separately. */
    people: Count,
    fictional: Count,
  }),
  errors: {},
})

export type Landing = Static<typeof getLanding.reply>

export const logPageHidden = endpoint({
  room: 'landing',
  method: 'POST',
  path: '/api/page-hidden.php',
  summary: 'Count a visitor who left a page with `lb` in its address, by site',
  who: 'anyone',
  body: Type.Object({}, { additionalProperties: false }),
  reply: Type.Object({ logged: Type.Literal(true) }),
  errors: {},
  idempotency: 'own',
  rateLimit: { max: 120, perSeconds: MINUTE_IN_SECONDS, by: 'address' },
})

/** How a variant orders the parts of its page, and the photo that comes first, counted from 1. */
export const Arrangement = {
  parts: Type.Array(Type.Enum([...PARTS]), { minItems: PARTS.length, maxItems: PARTS.length, uniqueItems: true }),
  photo: Type.Integer({ minimum: 1, maximum: PHOTOS_TO_CHOOSE_FROM }),
}

const Variant = Type.Object({
  ...Arrangement,
  /** Texts with placeholders (`fillIn`); null without a text in the visitor's language. */
  headline: nullable(Type.String()),
  lead: nullable(Type.String()),
})
export type Variant = Static<typeof Variant>

export const getVariant = endpoint({
  room: 'landing',
  method: 'GET',
  path: '/api/landing-variant.php',
  summary: 'Return the words, the photo and the order of a landing page with this slug; null for the default page',
  who: 'anyone',
  query: Type.Object({ lander: Type.Enum([...LANDERS]), slug: Type.String({ maxLength: 1_000 }) }),
  reply: Type.Object({
    variant: nullable(Variant),
    /** The arms of experiments that this page shows (`writeArms`), for its sign-up form. */
    arms: Type.String(),
  }),
  errors: {},
})
