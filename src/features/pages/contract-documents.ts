import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { Instant } from '#platform/ids.ts'
import { LOCALES } from '#platform/locale.ts'
import { nullable } from '#platform/nullable.ts'
import { DOCUMENTS } from './rules.ts'
import { AGREED_DOCUMENTS } from './rules-documents.ts'

const Language = Type.Enum([...LOCALES])
const Document = Type.Enum([...DOCUMENTS])
/** The day from which the version applies, or `original` for the version that the program brings along. */
const Version = Type.String({ pattern: '^(original|\\d{4}-\\d{2}-\\d{2})$' })

const ListedVersion = Type.Object({ version: Version, state: Type.Enum(['past', 'current', 'planned']) })
export type ListedVersion = Static<typeof ListedVersion>

export const getDocument = endpoint({
  room: 'pages',
  method: 'GET',
  path: '/api/document.php',
  summary:
    'Return a legal document: the version in force, or an earlier or a planned one, with the list of all versions',
  who: 'anyone',
  evenBeforeReconsent: true,
  query: Type.Object({
    document: Document,
    version: Type.Optional(Version),
    /** The signed value of a preview link, which shows a draft. */
    preview: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  reply: Type.Object({
    version: nullable(Version),
    state: Type.Enum(['past', 'current', 'planned', 'draft']),
    /** The words of staff; null for the program’s own version, whose texts are in the catalogue. */
    words: nullable(Type.Object({ language: Language, title: Type.String(), body: Type.String() })),
    /** Newest first. */
    versions: Type.Array(ListedVersion),
    /** The latest version of this document to which the caller agreed. */
    agreed: nullable(Type.Object({ version: Version, at: Instant })),
  }),
  errors: {},
})

export const agreeToDocument = endpoint({
  room: 'pages',
  method: 'POST',
  path: '/api/agreement.php',
  summary: 'Agree to the version of a document that is in force; a repeated agreement changes nothing',
  who: 'member',
  evenBeforeReconsent: true,
  body: Type.Object({ document: Type.Enum([...AGREED_DOCUMENTS]), version: Version }, { additionalProperties: false }),
  reply: Type.Object({ agreed: Type.Literal(true) }),
  errors: { document_changed: 409 },
  idempotency: 'platform',
})
