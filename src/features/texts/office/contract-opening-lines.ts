import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { SmallId } from '#platform/ids.ts'
import { LOCALES } from '#platform/locale.ts'

const Language = Type.Enum([...LOCALES])
/** Loose, so that our own sentence explains a fault instead of the schema's. */
const Lines = Type.Array(Type.String({ maxLength: 2_000 }), { maxItems: 200 })

const LinesOfLanguage = Type.Object({
  language: Language,
  /** The site's own lines; none if it uses the shared ones. */
  own: Type.Array(Type.String()),
  shared: Type.Array(Type.String()),
})
export type LinesOfLanguage = Static<typeof LinesOfLanguage>

export const getOpeningLines = endpoint({
  room: 'texts-office',
  method: 'GET',
  path: '/api/office-opening-lines.php',
  summary: 'List the lines that a site offers members for a first message, in each of its languages',
  who: { staff: 'change_texts' },
  query: Type.Object({ site: Type.Optional(SmallId) }),
  reply: Type.Object({
    site: Type.Object({ id: Type.Integer(), name: Type.String() }),
    languages: Type.Array(LinesOfLanguage),
  }),
  errors: {},
})

export const changeOpeningLines = endpoint({
  room: 'texts-office',
  method: 'PUT',
  path: '/api/office-opening-lines.php',
  summary: 'Replace the opening lines of a site in one language; without lines the site uses the shared ones',
  who: { staff: 'change_texts', fresh: true },
  body: Type.Object(
    {
      site: SmallId,
      language: Language,
      /** The site's own lines that the form showed. */
      before: Lines,
      lines: Lines,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ lines: Type.Array(Type.String()) }),
  errors: {
    opening_line_too_long: 400,
    opening_line_placeholder: 400,
    opening_line_twice: 400,
    opening_lines_too_many: 400,
    opening_lines_conflict: 409,
    language_not_of_site: 400,
  },
  idempotency: 'platform',
})
