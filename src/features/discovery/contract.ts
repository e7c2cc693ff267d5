import { type Static, Type } from 'typebox'
import { MemberCard } from '#members/contract'
import { City } from '#places/contract'
import { HOUR_IN_SECONDS, MINUTE_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Filters, SearchFields } from './contract-fields.ts'
import { NARROWING, PAGE_SIZE, SORTS } from './rules.ts'

export { SearchFields } from './contract-fields.ts'
export * from './contract-saved.ts'

const Cursor = Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_-]*$' })

const Query = Type.Interface([SearchFields], {
  sort: Type.Optional(Type.Enum([...SORTS])),
  /** The `next` value of the previous page. */
  cursor: Type.Optional(Cursor),
  /** The `similar_next` value of the previous page. */
  similar_cursor: Type.Optional(Cursor),
  /** The number of members to return, if fewer than a page has. */
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE })),
})
export type SearchRequest = Static<typeof Query>

export const Tile = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum(['cam', 'resell']),
  partner: Type.String(),
  title: Type.String(),
  url: Type.String(),
  /** An image on this origin. */
  image: Type.Union([Type.String(), Type.Null()]),
  /** The description of the image; empty if the image only decorates. */
  alt: Type.String(),
})
export type Tile = Static<typeof Tile>

export const searchMembers = endpoint({
  room: 'discovery',
  method: 'GET',
  path: '/api/members.php',
  summary: 'Search for members, a page at a time; similar members follow after the last result',
  who: 'anyone',
  query: Query,
  reply: Type.Object({
    /** The filters that were applied. */
    filters: Filters,
    /** Whether the distance filter works: the viewer has a city, or chose a city in this search. */
    hasCity: Type.Boolean(),
    /** The chosen city; false if the typed name matches no city. */
    city: Type.Union([City, Type.Null(), Type.Literal(false)]),
    /** For an empty result: how many members each filter alone hides, largest first. */
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
    /** The count stopped at its limit; there may be more results. */
    numResultsIsMinimum: Type.Boolean(),
    /** How many of all results are fictional profiles. */
    numFictional: Type.Integer(),
    pageNumber: Type.Integer(),
    next: Type.Union([Type.String(), Type.Null()]),
    /** Partner tiles to show between the results of the first page; they are advertisements and not counted. */
    tiles: Type.Array(Tile),
    similar_results: Type.Array(MemberCard),
    similar_numResults: Type.Integer(),
    similar_pageNumber: Type.Integer(),
    similar_next: Type.Union([Type.String(), Type.Null()]),
  }),
  errors: { profile_budget: 429 },
  rateLimit: {
    max: 240,
    perSeconds: MINUTE_IN_SECONDS,
    by: 'member',
    unconfirmed: { max: 60, perSeconds: HOUR_IN_SECONDS },
  },
})

export type SearchReply = Static<typeof searchMembers.reply>
