import { type Static, Type } from 'typebox'
import { DOCUMENTS } from '#pages/rules'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant, SmallId } from '#platform/ids.ts'
import { LOCALES } from '#platform/locale.ts'
import { nullable } from '#platform/nullable.ts'

const Language = Type.Enum([...LOCALES])
const Document = Type.Enum([...DOCUMENTS])
const Day = Type.String({ format: 'date' })
/** Loose, so that our own sentence explains a fault instead of the schema's. */
const words = Type.String({ maxLength: 100_000 })
const Revision = Type.Integer({ minimum: 1, maximum: 2_147_483_646 })

/** The site itself, or all sites of its company. */
export const DOCUMENT_OWNERS = ['site', 'company'] as const
const Owner = Type.Enum([...DOCUMENT_OWNERS])

const DocumentWords = Type.Object({ language: Language, title: words, body: words }, { additionalProperties: false })
export type DocumentWords = Static<typeof DocumentWords>

const Site = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  languages: Type.Array(Language),
  company: Type.String(),
  company_sites: Type.Array(Type.String()),
  /** The caller may change the documents of all sites of the company. */
  may_company: Type.Boolean(),
})

const DocumentLine = Type.Object({
  document: Document,
  /** The first day of the version in force; null while the program’s own version applies. */
  since: nullable(Day),
  planned: nullable(Day),
  draft: Type.Boolean(),
})
export type DocumentLine = Static<typeof DocumentLine>

export const getDocuments = endpoint({
  room: 'pages-office',
  method: 'GET',
  path: '/api/office-documents.php',
  summary: 'List the legal documents of a site with the versions that apply, that are planned and that are drafts',
  who: { staff: 'change_texts' },
  query: Type.Object({ site: Type.Optional(SmallId) }),
  reply: Type.Object({ site: Site, documents: Type.Array(DocumentLine) }),
  errors: {},
})

const DocumentVersion = Type.Object({
  id: Id,
  owner: Owner,
  revision: Revision,
  state: Type.Enum(['draft', 'planned', 'current', 'past']),
  valid_from: nullable(Day),
  at: Instant,
  email: Type.String(),
  /** The address that shows the version on the site; for a draft it expires after a day. */
  look: Type.String(),
  texts: Type.Array(DocumentWords),
})
export type DocumentVersion = Static<typeof DocumentVersion>

export const getDocumentVersions = endpoint({
  room: 'pages-office',
  method: 'GET',
  path: '/api/office-document.php',
  summary: 'Return a legal document of a site in every language, with all versions, newest first',
  who: { staff: 'change_texts' },
  query: Type.Object({ site: SmallId, document: Document }),
  reply: Type.Object({
    site: Site,
    document: Document,
    /** The values that the text may name, each as this site’s readers see it. */
    values: Type.Array(Type.Object({ name: Type.String(), shown: Type.String() })),
    /** The words of the program’s own version. */
    original: Type.Array(DocumentWords),
    versions: Type.Array(DocumentVersion),
    /** The first day on which a new version may apply. */
    first_day: Day,
    /** The days of notice that members are promised; 0 without members or for other documents. */
    notice_days: Type.Integer(),
  }),
  errors: {},
})

export const saveDocumentDraft = endpoint({
  room: 'pages-office',
  method: 'PUT',
  path: '/api/office-document.php',
  summary: 'Save the draft of a legal document, for one site or for all sites of its company',
  who: { staff: 'change_texts', fresh: true },
  body: Type.Object(
    {
      site: SmallId,
      owner: Owner,
      document: Document,
      /** The revision of the draft that the form showed; 0 without one. */
      revision: Type.Integer({ minimum: 0, maximum: 2_147_483_646 }),
      /** One per language. A language without title and text is left out. */
      texts: Type.Array(DocumentWords, { maxItems: LOCALES.length }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ id: Id, revision: Revision }),
  errors: {
    document_empty: 400,
    document_title_missing: 400,
    document_body_missing: 400,
    document_too_long: 400,
    document_link_invalid: 400,
    document_value_unknown: 400,
    document_conflict: 409,
  },
  idempotency: 'platform',
})

export const publishDocument = endpoint({
  room: 'pages-office',
  method: 'POST',
  path: '/api/office-document-version.php',
  summary: 'Publish the draft of a legal document from a day on; a published version never changes',
  who: { staff: 'change_texts', fresh: true },
  body: Type.Object(
    { id: Id, revision: Revision, valid_from: Type.String({ maxLength: 20 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ valid_from: Day }),
  errors: {
    document_day_invalid: 400,
    document_day_past: 400,
    document_notice_short: 400,
    document_languages_missing: 400,
    document_day_taken: 409,
    document_conflict: 409,
  },
  idempotency: 'platform',
})

export const withdrawDocument = endpoint({
  room: 'pages-office',
  method: 'DELETE',
  path: '/api/office-document-version.php',
  summary: 'Make a planned version of a legal document a draft again',
  who: { staff: 'change_texts', fresh: true },
  body: Type.Object({ id: Id }, { additionalProperties: false }),
  reply: Type.Object({ draft: Type.Literal(true) }),
  errors: { document_in_force: 409, document_draft_exists: 409 },
  idempotency: 'platform',
})
