import { type Static, Type } from 'typebox'
import { HOUR_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { ComplaintId } from '#platform/ids.ts'
import { LOCALES } from '#platform/locale.ts'
import { COMPLAINT_SUBJECTS } from './rules.ts'

const Language = Type.Enum([...LOCALES])

export const fileComplaint = endpoint({
  room: 'pages',
  method: 'POST',
  path: '/api/complaint.php',
  summary: 'Send a complaint, logged in or not; it gets a number and an email confirms it',
  who: 'anyone',
  body: Type.Object(
    {
      // The schema's limits are loose, so that the error text is our own and not the schema's.
      name: Type.String({ maxLength: 1_000 }),
      email: Type.String({ maxLength: 1_000 }),
      subject: Type.Enum([...COMPLAINT_SUBJECTS]),
      story: Type.String({ maxLength: 50_000 }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ number: ComplaintId }),
  errors: {},
  idempotency: 'platform',
  rateLimit: { max: 5, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})

export const getOwnPage = endpoint({
  room: 'pages',
  method: 'GET',
  path: '/api/own-page.php',
  summary: 'Return a page that staff wrote for this site, in the reader’s language if it has that one',
  who: 'anyone',
  query: Type.Object({
    address: Type.String({ maxLength: 200 }),
    /** The signed value of a preview link, which shows a page that isn't open. */
    preview: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  reply: Type.Object({
    url: Type.String(),
    language: Language,
    title: Type.String(),
    body: Type.String(),
    open: Type.Boolean(),
  }),
  errors: {},
})

export const chooseCountry = endpoint({
  room: 'pages',
  method: 'PUT',
  path: '/api/lang-config.php',
  summary: 'Choose the country and the language of the site in this browser; two cookies keep them',
  who: 'anyone',
  body: Type.Object({ country: Type.String({ maxLength: 2 }), language: Language }, { additionalProperties: false }),
  reply: Type.Object({ country: Type.String(), language: Language }),
  errors: { country_not_offered: 400, language_not_offered: 400 },
  idempotency: 'own',
  rateLimit: { max: 120, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})

const FooterPage = Type.Object({ address: Type.String(), language: Language, title: Type.String() })
export type FooterPage = Static<typeof FooterPage>

export const getFooterPages = endpoint({
  room: 'pages',
  method: 'GET',
  path: '/api/footer-pages.php',
  summary: 'List the pages of this site that its footer links to',
  who: 'anyone',
  evenBeforeReconsent: true,
  reply: Type.Object({ pages: Type.Array(FooterPage) }),
  errors: {},
})
