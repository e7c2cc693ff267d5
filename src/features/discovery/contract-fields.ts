import { type Static, Type } from 'typebox'
import { DISTANCES_IN_KM, OLDEST_AGE_IN_YEARS, SORTS } from './rules.ts'

/** Refuses control characters, some of which PostgreSQL can't store. */
export const ONE_LINE = '^[^\\u0000-\\u001f]+$'

const Wanted = Type.Enum(['male', 'female', 'all'])
const Age = Type.Integer({ minimum: 18, maximum: OLDEST_AGE_IN_YEARS })

/**
 * The filters of a search. A missing field takes the viewer's default; fields that the site doesn't offer are ignored.
 */
export const SearchFields = Type.Object({
  gender: Type.Optional(Wanted),
  country: Type.Optional(Type.String({ pattern: '^([A-Z]{2}|all)$' })),
  countryregion: Type.Optional(Type.Integer({ minimum: 0, maximum: 32_767 })),
  min_age: Type.Optional(Age),
  max_age: Type.Optional(Age),
  /** Kilometres: 0 or one of DISTANCES_IN_KM. */
  distance: Type.Optional(Type.Integer({ minimum: 0, maximum: Math.max(...DISTANCES_IN_KM) })),
  /** The city from which distances are measured, by id or typed name; default is the viewer's own city. */
  city: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  city_text: Type.Optional(Type.String({ minLength: 1, maxLength: 60, pattern: ONE_LINE })),
  /** Comma-separated interest keys; results have all of them. */
  interests: Type.Optional(Type.String({ maxLength: 1_000, pattern: '^[a-z0-9_,]*$' })),
  photo: Type.Optional(Type.Boolean()),
  online: Type.Optional(Type.Boolean()),
  fictional: Type.Optional(Type.Boolean()),
})
export type SearchFields = Static<typeof SearchFields>

export const Filters = Type.Object({
  gender: Wanted,
  country: Type.String(),
  countryregion: Type.Union([Type.Integer(), Type.Null()]),
  min_age: Type.Integer(),
  max_age: Type.Integer(),
  distance: Type.Union([Type.Integer(), Type.Null()]),
  city: Type.Union([Type.Integer(), Type.Null()]),
  interests: Type.Array(Type.String()),
  photo: Type.Boolean(),
  online: Type.Boolean(),
  fictional: Type.Boolean(),
  sort: Type.Enum([...SORTS]),
})
