import { Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { Id, SmallId } from '#platform/ids.ts'
import { LOCALES } from '#platform/locale.ts'
import { StandardAnswer } from './contract.ts'

/** Loose, so that our own sentence explains a fault instead of the schema's. */
const words = Type.String({ maxLength: 20_000 })
const Content = { language: Type.Enum([...LOCALES]), title: words, body: words }
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_646 })
const closed = { additionalProperties: false }

const FAULTS = {
  standard_title_missing: 400,
  standard_body_missing: 400,
  standard_too_long: 400,
  standard_word_unknown: 400,
  standard_title_taken: 409,
} as const

export const getStandardAnswers = endpoint({
  room: 'pages-office',
  method: 'GET',
  path: '/api/standard-answers.php',
  summary: 'List the standard answers of a site, by language and title',
  who: { staff: 'handle_complaints' },
  query: Type.Object({ site: Type.Optional(SmallId) }),
  reply: Type.Object({
    site: Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      languages: Type.Array(Type.Enum([...LOCALES])),
    }),
    answers: Type.Array(StandardAnswer),
  }),
  errors: {},
})

export const createStandardAnswer = endpoint({
  room: 'pages-office',
  method: 'POST',
  path: '/api/standard-answers.php',
  summary: 'Create a standard answer of a site in one language',
  who: { staff: 'handle_complaints' },
  body: Type.Object({ site: SmallId, ...Content }, closed),
  reply: Type.Object({ id: Id }),
  errors: FAULTS,
  idempotency: 'platform',
})

export const changeStandardAnswer = endpoint({
  room: 'pages-office',
  method: 'PUT',
  path: '/api/standard-answers.php',
  summary: 'Change a standard answer, unless a colleague changed it meanwhile',
  who: { staff: 'handle_complaints' },
  body: Type.Object({ id: Id, version: Version, ...Content }, closed),
  reply: Type.Object({ version: Version }),
  errors: { ...FAULTS, standard_conflict: 409 },
  idempotency: 'platform',
})

export const removeStandardAnswer = endpoint({
  room: 'pages-office',
  method: 'DELETE',
  path: '/api/standard-answers.php',
  summary: 'Remove a standard answer; the audit log keeps its words',
  who: { staff: 'handle_complaints' },
  body: Type.Object({ id: Id }, closed),
  reply: Type.Object({ removed: Type.Literal(true) }),
  errors: {},
  idempotency: 'platform',
})
