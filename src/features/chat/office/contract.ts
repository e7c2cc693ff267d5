import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant, SmallId } from '#platform/ids.ts'
import { LOCALES } from '#platform/locale.ts'
import { nullable } from '#platform/nullable.ts'
import { LARGEST_ICON_IN_BYTES } from '#sites/office/rules'
import { GIFT_DRAWINGS } from '../rules.ts'
import { GIFT_NAME_ACCEPTED } from './rules.ts'

const closed = { additionalProperties: false } as const
const Language = Type.Enum([...LOCALES])
const Names = (text: ReturnType<typeof Type.String>) =>
  Type.Array(Type.Object({ language: Language, text }, closed), { maxItems: LOCALES.length })

const OfficeGift = Type.Object({
  id: Id,
  /** The name in messages, which another site's version of the gift shares. */
  gift: Type.String(),
  /** Null for a gift of all sites. */
  site: nullable(Type.Integer()),
  /** The names that staff typed. */
  names: Names(Type.String()),
  /** The names of the catalogue, which count where staff typed none. */
  catalogue: Names(Type.String()),
  drawing: Type.Enum([...GIFT_DRAWINGS]),
  /** The address of the picture without its ending; null for the drawing. */
  picture: nullable(Type.String()),
  /** Null for the site's usual price of a gift. */
  credits: nullable(Type.Integer()),
  /** Lower numbers come first. */
  place: Type.Integer(),
  active: Type.Boolean(),
  version: Type.Integer(),
  /** The prices that staff set, newest first. */
  prices: Type.Array(Type.Object({ credits: nullable(Type.Integer()), email: Type.String(), at: Instant })),
})
export type OfficeGift = Static<typeof OfficeGift>

/** These limits are wider than the real ones, so that the verb refuses a fault with its own sentence. */
const GiftForm = {
  names: Names(Type.String({ maxLength: GIFT_NAME_ACCEPTED })),
  drawing: Type.Enum([...GIFT_DRAWINGS]),
  credits: nullable(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  place: Type.Integer({ minimum: 0, maximum: 999 }),
}
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

const ERRORS = {
  gift_name_missing: 400,
  gift_name_too_long: 400,
  gift_price_zero: 400,
  gift_price_too_high: 400,
} as const

const WHO = { staff: 'change_prices', fresh: true, everywhere: true } as const

export const getOfficeGifts = endpoint({
  room: 'chat-office',
  method: 'GET',
  path: '/api/office-gifts.php',
  summary: 'List the gifts of all sites and of each site, including retired ones, with the history of their prices',
  who: { staff: 'change_prices', everywhere: true },
  query: Type.Object({ site: Type.Optional(SmallId) }),
  reply: Type.Object({
    sites: Type.Array(
      Type.Object({ id: Type.Integer(), name: Type.String(), languages: Type.Array(Language), usual: Type.Integer() }),
    ),
    gifts: Type.Array(OfficeGift),
  }),
  errors: {},
})

export const createGift = endpoint({
  room: 'chat-office',
  method: 'POST',
  path: '/api/office-gifts.php',
  summary: 'Create a gift that members of one site or of all sites can send from now on',
  who: WHO,
  body: Type.Object({ site: nullable(SmallId), ...GiftForm }, closed),
  reply: Type.Object({ id: Id }),
  errors: ERRORS,
  idempotency: 'platform',
})

export const changeGift = endpoint({
  room: 'chat-office',
  method: 'PUT',
  path: '/api/office-gifts.php',
  summary: 'Change a gift, and sell it again if it was retired; a version that a colleague changed is refused',
  who: WHO,
  body: Type.Object({ id: Id, version: Version, ...GiftForm }, closed),
  reply: Type.Object({ id: Id }),
  errors: { ...ERRORS, gift_changed: 409 },
  idempotency: 'platform',
})

export const retireGift = endpoint({
  room: 'chat-office',
  method: 'DELETE',
  path: '/api/office-gifts.php',
  summary: 'Stop selling a gift; messages with it still show it',
  who: WHO,
  body: Type.Object({ id: Id }, closed),
  reply: Type.Object({ active: Type.Literal(false) }),
  errors: {},
  idempotency: 'platform',
})

export const copyGift = endpoint({
  room: 'chat-office',
  method: 'POST',
  path: '/api/office-gift-copy.php',
  summary: 'Give a site its own version of a gift of all sites, with its own price, name and picture',
  who: WHO,
  body: Type.Object({ id: Id, site: SmallId }, closed),
  reply: Type.Object({ id: Id }),
  errors: { gift_copied: 409 },
  idempotency: 'platform',
})

export const setGiftPicture = endpoint({
  room: 'chat-office',
  method: 'POST',
  path: '/api/office-gift-picture.php',
  summary:
    'Upload the picture of a gift (multipart, one file: PNG, SVG or WebP); it is re-encoded and replaces the drawing',
  who: WHO,
  query: Type.Object({ gift: Id }),
  upload: { maxBytes: LARGEST_ICON_IN_BYTES },
  reply: Type.Object({ picture: Type.String() }),
  errors: { icon_not_an_image: 415, icon_too_small: 422, icon_failed: 422, too_large: 413 },
  idempotency: 'own',
})

export const removeGiftPicture = endpoint({
  room: 'chat-office',
  method: 'DELETE',
  path: '/api/office-gift-picture.php',
  summary: 'Remove the picture of a gift, which then shows its drawing',
  who: WHO,
  body: Type.Object({ gift: Id }, closed),
  reply: Type.Object({ picture: Type.Null() }),
  errors: {},
  idempotency: 'platform',
})
