import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant, SmallId } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'
import { DELIVERY_STATES, LONGEST_KEY, POSTBACK_EVENTS, SIGNATURES } from '../rules.ts'

const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_646 })
const Count = Type.Integer({ minimum: 0 })
/** Loose, so that our own sentence explains a fault instead of the schema's. */
const Line = Type.String({ maxLength: 5_000 })

const Call = {
  url: Line,
  signature: Type.Enum([...SIGNATURES]),
  /** The name of the header or parameter; empty without a signature. */
  signature_field: Line,
}

const Subject = {
  site: SmallId,
  /** The network or reference in the advertiser's link, as the figures name it. */
  source: Line,
  event: Type.Enum([...POSTBACK_EVENTS]),
}

const Fields = {
  ...Subject,
  ...Call,
  id: Id,
  version: Version,
  paused: Type.Boolean(),
  /** False on a site with a sensitive niche: nothing is called. */
  allowed: Type.Boolean(),
}

const Postback = Type.Object(Fields)
export type Postback = Static<typeof Postback>

const Delivery = Type.Object({
  id: Id,
  event_id: Type.String(),
  test: Type.Boolean(),
  state: Type.Enum([...DELIVERY_STATES]),
  attempts: Count,
  status: nullable(Type.Integer()),
  created_at: Instant,
  attempted_at: nullable(Instant),
})
export type Delivery = Static<typeof Delivery>

export const getPostbacks = endpoint({
  room: 'postbacks-office',
  method: 'GET',
  path: '/api/office-postbacks.php',
  summary: 'List the postbacks to affiliate networks with their deliveries of the last 30 days',
  who: { staff: 'change_postbacks' },
  query: Type.Object({ site: Type.Optional(SmallId) }),
  reply: Type.Object({
    postbacks: Type.Array(Type.Object({ ...Fields, waiting: Count, delivered: Count, undelivered: Count })),
    sites: Type.Array(Type.Object({ id: SmallId, host: Type.String(), allowed: Type.Boolean() })),
  }),
  errors: {},
})

export const getPostback = endpoint({
  room: 'postbacks-office',
  method: 'GET',
  path: '/api/office-postback.php',
  summary: 'Return a postback with its deliveries, newest first',
  who: { staff: 'change_postbacks' },
  query: Type.Object({ id: Id, before: Type.Optional(Id) }),
  reply: Type.Object({
    postback: Postback,
    host: Type.String(),
    deliveries: Type.Array(Delivery),
    more: Type.Boolean(),
  }),
  errors: {},
})

const FAULTS = {
  postback_source_invalid: 400,
  postback_url_invalid: 400,
  postback_url_private: 400,
  postback_placeholder: 400,
  postback_click_missing: 400,
  postback_field_invalid: 400,
  postback_key_short: 400,
} as const

export const createPostback = endpoint({
  room: 'postbacks-office',
  method: 'POST',
  path: '/api/office-postbacks.php',
  summary: 'Create a postback: a call to an affiliate network for one event of one site',
  who: { staff: 'change_postbacks', fresh: true },
  body: Type.Object(
    { ...Subject, ...Call, key: Type.String({ maxLength: LONGEST_KEY }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ id: Id }),
  errors: { ...FAULTS, postback_sensitive: 409 },
  idempotency: 'platform',
})

export const changePostback = endpoint({
  room: 'postbacks-office',
  method: 'PUT',
  path: '/api/office-postbacks.php',
  summary: 'Change the address and signature of a postback; an empty key leaves the stored one',
  who: { staff: 'change_postbacks', fresh: true },
  body: Type.Object(
    { ...Call, key: Type.String({ maxLength: LONGEST_KEY }), id: Id, version: Version },
    { additionalProperties: false },
  ),
  reply: Type.Object({ version: Version }),
  errors: { ...FAULTS, postback_conflict: 409 },
  idempotency: 'platform',
})

export const pausePostback = endpoint({
  room: 'postbacks-office',
  method: 'PUT',
  path: '/api/office-postback.php',
  summary: 'Pause a postback, or continue it with the deliveries that waited',
  who: { staff: 'change_postbacks', fresh: true },
  body: Type.Object({ id: Id, paused: Type.Boolean() }, { additionalProperties: false }),
  reply: Type.Object({ paused: Type.Boolean() }),
  errors: {},
  idempotency: 'platform',
})

export const testPostback = endpoint({
  room: 'postbacks-office',
  method: 'POST',
  path: '/api/office-postback.php',
  summary: 'Call the network once with invented values; the result is among the deliveries',
  who: { staff: 'change_postbacks', fresh: true },
  body: Type.Object({ id: Id }, { additionalProperties: false }),
  reply: Type.Object({ delivery: Id }),
  errors: { postback_paused: 409 },
  idempotency: 'platform',
})
