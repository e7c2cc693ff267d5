import { Type } from 'typebox'
import { HOUR_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { SavedSearchId } from '#platform/ids.ts'
import { Filters, ONE_LINE, SearchFields } from './contract-fields.ts'
import { SAVED_NAME_LENGTH, SORTS } from './rules.ts'

const Name = Type.String({ minLength: 1, maxLength: SAVED_NAME_LENGTH, pattern: `^(?=.*\\S)${ONE_LINE.slice(1)}` })

export const getSavedSearches = endpoint({
  room: 'discovery',
  method: 'GET',
  path: '/api/saved-searches.php',
  summary: 'List the caller’s saved searches, each with its number of new members since it was last opened',
  who: 'member',
  reply: Type.Object({
    searches: Type.Array(
      Type.Object({
        id: SavedSearchId,
        name: Type.String(),
        filters: Filters,
        /** Whether the member gets an email about new results. */
        alert: Type.Boolean(),
        /** Counted up to 99. */
        new_members: Type.Integer(),
        new_fictional: Type.Integer(),
      }),
    ),
    at_most: Type.Integer(),
  }),
  errors: {},
})

export const saveSearch = endpoint({
  room: 'discovery',
  method: 'POST',
  path: '/api/saved-search.php',
  summary: 'Save a search, with an email when new members match it',
  who: 'member',
  body: Type.Object({
    name: Name,
    search: Type.Interface([SearchFields], { sort: Type.Optional(Type.Enum([...SORTS])) }),
    alert: Type.Boolean(),
  }),
  reply: Type.Object({ id: SavedSearchId }),
  errors: { too_many_searches: 409, search_name_taken: 409, search_consent_needed: 409 },
  idempotency: 'platform',
})

export const changeSavedSearch = endpoint({
  room: 'discovery',
  method: 'PUT',
  path: '/api/saved-search.php',
  summary: 'Rename a saved search, change its email alerts, or mark its new members as seen',
  who: 'member',
  body: Type.Object({
    id: SavedSearchId,
    name: Type.Optional(Name),
    alert: Type.Optional(Type.Boolean()),
    seen: Type.Optional(Type.Literal(true)),
  }),
  reply: Type.Object({ filters: Filters }),
  errors: { search_name_taken: 409 },
  idempotency: 'platform',
})

export const removeSavedSearch = endpoint({
  room: 'discovery',
  method: 'DELETE',
  path: '/api/saved-search.php',
  summary: 'Delete a saved search',
  who: 'member',
  body: Type.Object({ id: SavedSearchId }),
  reply: Type.Object({}),
  errors: {},
  idempotency: 'platform',
})

const Token = Type.String({ format: 'uuid' })

export const stopAlert = endpoint({
  room: 'discovery',
  method: 'PUT',
  path: '/api/saved-search-alert.php',
  summary: 'Stop the email alerts of one saved search, by the link in them; works without logging in',
  who: 'anyone',
  body: Type.Object({ token: Token }),
  reply: Type.Object({ name: Type.String() }),
  errors: {},
  idempotency: 'own',
  rateLimit: { max: 60, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})

export const stopAlertByMailProgram = endpoint({
  room: 'discovery',
  method: 'POST',
  path: '/api/saved-search-stop.php',
  summary: 'Stop the email alerts of one saved search by the email program’s own button (RFC 8058)',
  who: 'machine',
  query: Type.Object({ token: Token }),
  reply: Type.Object({}),
  errors: {},
})
