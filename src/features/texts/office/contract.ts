import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant, SmallId } from '#platform/ids.ts'
import { LOCALES } from '#platform/locale.ts'
import { nullable } from '#platform/nullable.ts'

const Language = Type.Enum([...LOCALES])
const Key = Type.String({ minLength: 3, maxLength: 120 })
const Words = Type.Union([Type.String(), Type.Null()])
/** The schema's limit is loose, so that the error text is our own and not the schema's. */
const Message = Type.String({ maxLength: 50_000 })

/** The site itself, or all sites of its company. */
export const OWNERS = ['site', 'company'] as const
const Owner = Type.Enum([...OWNERS])

const SiteName = Type.Object({ id: Type.Integer(), name: Type.String() })

const WordingLine = Type.Object({
  key: Type.String(),
  catalogue: Type.String(),
  company: Words,
  own: Words,
})
export type WordingLine = Static<typeof WordingLine>

export const getWording = endpoint({
  room: 'texts-office',
  method: 'GET',
  path: '/api/wording.php',
  summary: 'Search the texts of a site by words or key, in one language, in the order of their keys',
  who: { staff: 'change_texts' },
  query: Type.Object({
    site: Type.Optional(SmallId),
    language: Type.Optional(Language),
    search: Type.Optional(Type.String({ maxLength: 200 })),
    changed: Type.Optional(Type.Boolean()),
    after: Type.Optional(Key),
  }),
  reply: Type.Object({
    sites: Type.Array(SiteName),
    site: SiteName,
    languages: Type.Array(Language),
    language: Language,
    total: Type.Integer(),
    texts: Type.Array(WordingLine),
    next: Words,
  }),
  errors: {},
})

const Version = Type.Object({ version: Type.Integer(), message: Words })

const WordingLanguage = Type.Object({
  language: Language,
  catalogue: Type.String(),
  site: Version,
  company: Version,
  /** The text as a visitor reads it, with sample values. */
  preview: Type.String(),
})
export type WordingLanguage = Static<typeof WordingLanguage>

const MailPreview = Type.Object({
  subject: Type.String(),
  paragraphs: Type.Array(Type.String()),
  button: Words,
  after: Type.Array(Type.String()),
  text: Type.String(),
})
export type MailPreview = Static<typeof MailPreview>

const WordingChange = Type.Object({
  id: Id,
  at: Instant,
  email: Type.String(),
  owner: Owner,
  language: Language,
  message: Words,
})
export type WordingChange = Static<typeof WordingChange>

export const getWordingText = endpoint({
  room: 'texts-office',
  method: 'GET',
  path: '/api/wording-text.php',
  summary: 'Return one text in every language of a site, with its values, its email and its history',
  who: { staff: 'change_texts' },
  query: Type.Object({ site: SmallId, key: Key }),
  reply: Type.Object({
    site: SiteName,
    company: Type.String(),
    company_sites: Type.Array(Type.String()),
    may_company: Type.Boolean(),
    key: Type.String(),
    values: Type.Array(Type.Object({ name: Type.String(), sample: Type.String() })),
    languages: Type.Array(WordingLanguage),
    mails: Type.Array(Type.Object({ language: Language, mail: MailPreview })),
    history: Type.Array(WordingChange),
  }),
  errors: {},
})

const FAULTS = {
  wording_empty: 400,
  wording_too_long: 400,
  wording_syntax: 400,
  wording_missing: 400,
  wording_unknown_value: 400,
  wording_wrong_kind: 400,
  wording_plurals: 400,
  language_not_of_site: 400,
} as const

export const previewWording = endpoint({
  room: 'texts-office',
  method: 'GET',
  path: '/api/wording-preview.php',
  summary: 'Check a text and return it with sample values, and the email that contains it; nothing is stored',
  who: { staff: 'change_texts' },
  query: Type.Object({ site: SmallId, key: Key, language: Language, message: Message }),
  reply: Type.Object({
    preview: Type.String(),
    /** The whole mail with this text; null if it belongs to no mail. */
    mail: nullable(MailPreview),
  }),
  errors: FAULTS,
})

export const changeWording = endpoint({
  room: 'texts-office',
  method: 'PUT',
  path: '/api/wording-text.php',
  summary: 'Replace a text on a site or on all sites of its company, or return to the catalogue’s with null',
  who: { staff: 'change_texts', fresh: true },
  body: Type.Object(
    {
      site: SmallId,
      owner: Owner,
      key: Key,
      language: Language,
      message: Type.Union([Message, Type.Null()]),
      /** The version that the form showed; 0 without one. */
      version: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ version: Type.Integer() }),
  errors: { ...FAULTS, wording_conflict: 409 },
  idempotency: 'platform',
})
