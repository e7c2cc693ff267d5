import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant, SmallId } from '#platform/ids.ts'
import { LOCALES } from '#platform/locale.ts'

const Language = Type.Enum([...LOCALES])
/** Loose, so that our own sentence explains a fault instead of the schema's. */
const words = Type.String({ maxLength: 100_000 })
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_646 })

const PageWords = Type.Object({ language: Language, title: words, body: words }, { additionalProperties: false })
export type PageWords = Static<typeof PageWords>

const Content = {
  address: Type.String({ maxLength: 1_000 }),
  open: Type.Boolean(),
  in_footer: Type.Boolean(),
  /** One per language. A language without title and body is left out. */
  texts: Type.Array(PageWords, { maxItems: LOCALES.length }),
}

const SiteOfPage = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  origin: Type.String(),
  languages: Type.Array(Language),
  /** The values that a text may name in braces, as the site’s first country reads them. */
  values: Type.Array(Type.Object({ name: Type.String(), shown: Type.String() })),
})
export type SiteOfPage = Static<typeof SiteOfPage>

const PageLine = Type.Object({
  id: Id,
  address: Type.String(),
  title: Type.String(),
  open: Type.Boolean(),
  in_footer: Type.Boolean(),
  at: Instant,
})
export type PageLine = Static<typeof PageLine>

export const getOwnPages = endpoint({
  room: 'pages-office',
  method: 'GET',
  path: '/api/office-pages.php',
  summary: 'List the pages that staff wrote for a site, including drafts',
  who: { staff: 'change_texts' },
  query: Type.Object({ site: Type.Optional(SmallId) }),
  reply: Type.Object({
    site: SiteOfPage,
    pages: Type.Array(PageLine),
  }),
  errors: {},
})

const PageChange = Type.Object({
  version: Version,
  at: Instant,
  email: Type.String(),
  address: Type.String(),
  open: Type.Boolean(),
  in_footer: Type.Boolean(),
  texts: Type.Array(PageWords),
})
export type PageChange = Static<typeof PageChange>

export const getOwnPageVersions = endpoint({
  room: 'pages-office',
  method: 'GET',
  path: '/api/office-page.php',
  summary: 'Return a page in every language, with its preview link and its versions, newest first',
  who: { staff: 'change_texts' },
  query: Type.Object({ id: Id }),
  reply: Type.Object({
    site: SiteOfPage,
    id: Id,
    /** The address that shows the page, open or not. It expires after a day. */
    preview: Type.String(),
    versions: Type.Array(PageChange),
  }),
  errors: {},
})

const FAULTS = {
  page_address_invalid: 400,
  page_address_built_in: 400,
  page_address_taken: 409,
  page_title_missing: 400,
  page_body_missing: 400,
  page_too_long: 400,
  page_link_invalid: 400,
  page_language_missing: 400,
  page_language_unknown: 400,
  page_value_unknown: 400,
} as const

export const createOwnPage = endpoint({
  room: 'pages-office',
  method: 'POST',
  path: '/api/office-page.php',
  summary: 'Create a page at an address directly below the root of a site',
  who: { staff: 'change_texts', fresh: true },
  body: Type.Object({ site: SmallId, ...Content }, { additionalProperties: false }),
  reply: Type.Object({ id: Id }),
  errors: FAULTS,
  idempotency: 'platform',
})

export const changeOwnPage = endpoint({
  room: 'pages-office',
  method: 'PUT',
  path: '/api/office-page.php',
  summary: 'Change a page: its address, its words, whether it is open and whether the footer links to it',
  who: { staff: 'change_texts', fresh: true },
  /** A call with an older `version` than the stored one is refused. */
  body: Type.Object({ id: Id, version: Version, ...Content }, { additionalProperties: false }),
  reply: Type.Object({ version: Version }),
  errors: { ...FAULTS, page_conflict: 409 },
  idempotency: 'platform',
})

export const restoreOwnPage = endpoint({
  room: 'pages-office',
  method: 'PUT',
  path: '/api/office-page-version.php',
  summary: 'Make an older version of a page the current one; the versions between stay in its history',
  who: { staff: 'change_texts', fresh: true },
  body: Type.Object({ id: Id, version: Version, restored: Version }, { additionalProperties: false }),
  reply: Type.Object({ version: Version }),
  errors: { ...FAULTS, page_conflict: 409 },
  idempotency: 'platform',
})
