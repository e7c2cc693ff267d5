import { type Static, Type } from 'typebox'
import { MemberCard } from '#members/contract'
import { City } from '#places/contract'
import { endpoint } from '#platform/endpoint.ts'
import { Filters, SearchFields } from './contract-fields.ts'
import { NARROWING, SORTS } from './rules.ts'

export { SearchFields } from './contract-fields.ts'
export * from './contract-saved.ts'

const Cursor = Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_-]*$' })

const Query = Type.Interface([SearchFields], {
  sort: Type.Optional(Type.Enum([...SORTS])),
  /** `next` of the page before. */
  cursor: Type.Optional(Cursor),
  /** `similar_next` of the page before. */
  similar_cursor: Type.Optional(Cursor),
})
export type SearchQuery = Static<typeof Query>

export const Tile = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum(['cam', 'resell']),
  partner: Type.String(),
  title: Type.String(),
  url: Type.String(),
  /** A picture of this origin. */
  image: Type.Union([Type.String(), Type.Null()]),
})
export type Tile = Static<typeof Tile>

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
    /** Partners' tiles for among the results, on the first page; advertisement, counted nowhere. */
    tiles: Type.Array(Tile),
    similar_results: Type.Array(MemberCard),
    similar_numResults: Type.Integer(),
    similar_pageNumber: Type.Integer(),
    similar_next: Type.Union([Type.String(), Type.Null()]),
  }),
  errors: {},
  rateLimit: { max: 240, perSeconds: 60, by: 'member' },
})

export type SearchReply = Static<typeof searchMembers.reply>
