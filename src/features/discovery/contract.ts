import { type Static, Type } from 'typebox'
import { MemberCard } from '#members/contract'
import { City } from '#places/contract'
import { endpoint } from '#platform/endpoint.ts'
import { DISTANCES_IN_KM, NARROWING, OLDEST, SORTS } from './rules.ts'

const Wanted = Type.Enum(['male', 'female', 'all'])
const Age = Type.Integer({ minimum: 18, maximum: OLDEST })
const Cursor = Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_-]*$' })

/** Whom to look for; whatever is left out takes the viewer's own default. Fields that the site doesn't offer are ignored. */
export const SearchFields = Type.Object({
  gender: Type.Optional(Wanted),
  country: Type.Optional(Type.String({ pattern: '^([A-Z]{2}|all)$' })),
  countryregion: Type.Optional(Type.Integer({ minimum: 0, maximum: 32_767 })),
  min_age: Type.Optional(Age),
  max_age: Type.Optional(Age),
  /** Kilometres; 0, or one of DISTANCES_IN_KM. */
  distance: Type.Optional(Type.Integer({ minimum: 0, maximum: Math.max(...DISTANCES_IN_KM) })),
  /** The city that distances are measured from, by its number or as typed; otherwise the viewer's own. */
  city: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  city_text: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  /** Keys of interests with commas between them; results have all of them. */
  interests: Type.Optional(Type.String({ maxLength: 1_000, pattern: '^[a-z0-9_,]*$' })),
  photo: Type.Optional(Type.Boolean()),
  online: Type.Optional(Type.Boolean()),
  fictional: Type.Optional(Type.Boolean()),
})
export type SearchFields = Static<typeof SearchFields>

const Query = Type.Interface([SearchFields], {
  sort: Type.Optional(Type.Enum([...SORTS])),
  /** `next` of the page before. */
  cursor: Type.Optional(Cursor),
  /** `similar_next` of the page before. */
  similar_cursor: Type.Optional(Cursor),
})
export type SearchQuery = Static<typeof Query>

const Filters = Type.Object({
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

export const searchMembers = endpoint({
  room: 'discovery',
  method: 'GET',
  path: '/api/members.php',
  summary: 'Members who may be found, a page at a time; similar ones once the results have ended',
  who: 'anyone',
  query: Query,
  reply: Type.Object({
    /** The search as it was carried out. */
    filters: Filters,
    /** Whether distances can be asked for: the viewer has said where they live, or chose a city here. */
    hasCity: Type.Boolean(),
    /** The city chosen here; false where what was typed is none. */
    city: Type.Union([City, Type.Null(), Type.Literal(false)]),
    /** Where nobody was found: how many each filter alone hides, most first. */
    hiding: Type.Array(
      Type.Object({
        filter: Type.Enum([...NARROWING]),
        count: Type.Integer(),
        isMinimum: Type.Boolean(),
        filters: Filters,
      }),
    ),
    results: Type.Array(MemberCard),
    numResults: Type.Integer(),
    /** There are at least this many: counting stopped. */
    numResultsIsMinimum: Type.Boolean(),
    /** How many of all results are operator-run profiles. */
    numFictional: Type.Integer(),
    pageNumber: Type.Integer(),
    next: Type.Union([Type.String(), Type.Null()]),
    similar_results: Type.Array(MemberCard),
    similar_numResults: Type.Integer(),
    similar_pageNumber: Type.Integer(),
    similar_next: Type.Union([Type.String(), Type.Null()]),
  }),
  errors: {},
  rateLimit: { max: 240, perSeconds: 60, by: 'member' },
})

export type SearchReply = Static<typeof searchMembers.reply>
