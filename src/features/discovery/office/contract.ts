import { type Static, Type } from 'typebox'
import { LARGEST_UPLOAD_IN_BYTES } from '#photos/rules'
import { endpoint } from '#platform/endpoint.ts'
import { Id, SmallId } from '#platform/ids.ts'
import { LOCALES } from '#platform/locale.ts'
import { TILE_KINDS, TILE_TEXT } from './rules.ts'

const Language = Type.Enum([...LOCALES])

/** A partner tile for staff; members see it labelled as an advertisement. */
export const PartnerTile = Type.Object({
  id: Id,
  kind: Type.Enum([...TILE_KINDS]),
  partner: Type.String(),
  title: Type.String(),
  url: Type.String(),
  image: Type.Union([Type.String(), Type.Null()]),
  /** The description of the picture in each language. */
  alt: Type.Array(Type.Object({ language: Language, text: Type.String() })),
  /** Lower numbers come earlier among the results. */
  place: Type.Integer(),
  active: Type.Boolean(),
})
export type PartnerTile = Static<typeof PartnerTile>

/** These limits are wider than the real ones, so that the verb refuses a fault with its own sentence. */
const words = Type.String({ maxLength: TILE_TEXT.longest })
const TileForm = {
  kind: Type.Enum([...TILE_KINDS]),
  partner: words,
  title: words,
  url: words,
  /** The description of the picture in each language. Empty texts are left out. */
  alt: Type.Array(Type.Object({ language: Language, text: words }, { additionalProperties: false }), {
    maxItems: LOCALES.length,
  }),
  place: Type.Integer({ minimum: 0, maximum: 999 }),
}

const ERRORS = {
  tile_partner_missing: 400,
  tile_title_missing: 400,
  tile_too_long: 400,
  tile_link_invalid: 400,
  tile_known: 409,
} as const

export const getTiles = endpoint({
  room: 'discovery-office',
  method: 'GET',
  path: '/api/tiles.php',
  summary: 'List all partner tiles of a site, including ended ones',
  who: { staff: 'change_sites', everywhere: true },
  query: Type.Object({ site: SmallId }),
  reply: Type.Object({
    /** The languages of the site. */
    languages: Type.Array(Language),
    tiles: Type.Array(PartnerTile),
  }),
  errors: {},
})

export const createTile = endpoint({
  room: 'discovery-office',
  method: 'POST',
  path: '/api/tiles.php',
  summary: 'Create a partner tile, shown on a site from now on and marked as an advertisement',
  who: { staff: 'change_sites', fresh: true, everywhere: true },
  body: Type.Object({ site: SmallId, ...TileForm }, { additionalProperties: false }),
  reply: Type.Object({ id: Id }),
  errors: ERRORS,
  idempotency: 'platform',
})

export const changeTile = endpoint({
  room: 'discovery-office',
  method: 'PUT',
  path: '/api/tiles.php',
  summary: 'Change a partner tile, and show it again if it had ended',
  who: { staff: 'change_sites', fresh: true, everywhere: true },
  body: Type.Object({ id: Id, ...TileForm }, { additionalProperties: false }),
  reply: Type.Object({ id: Id }),
  errors: ERRORS,
  idempotency: 'platform',
})

export const endTile = endpoint({
  room: 'discovery-office',
  method: 'DELETE',
  path: '/api/tiles.php',
  summary: 'End a partner tile; it stays in the list',
  who: { staff: 'change_sites', fresh: true, everywhere: true },
  body: Type.Object({ id: Id }, { additionalProperties: false }),
  reply: Type.Object({ active: Type.Literal(false) }),
  errors: {},
  idempotency: 'platform',
})

export const setTilePicture = endpoint({
  room: 'discovery-office',
  method: 'POST',
  path: '/api/tile-picture.php',
  summary: 'Upload the picture of a partner tile (multipart, one file); it replaces the former one',
  who: { staff: 'change_sites', fresh: true, everywhere: true },
  query: Type.Object({ tile: Id }),
  upload: { maxBytes: LARGEST_UPLOAD_IN_BYTES },
  reply: Type.Object({ image: Type.String() }),
  errors: {
    photo_not_an_image: 415,
    photo_too_large: 413,
    photo_too_small: 422,
    photo_failed: 422,
    photo_busy: 503,
    photo_timeout: 503,
    too_large: 413,
  },
  idempotency: 'own',
})

export const removeTilePicture = endpoint({
  room: 'discovery-office',
  method: 'DELETE',
  path: '/api/tile-picture.php',
  summary: 'Remove the picture of a partner tile, which then shows the drawing of its kind',
  who: { staff: 'change_sites', fresh: true, everywhere: true },
  body: Type.Object({ tile: Id }, { additionalProperties: false }),
  reply: Type.Object({ image: Type.Null() }),
  errors: {},
  idempotency: 'platform',
})
