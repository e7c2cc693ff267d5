import { Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { SmallId } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'
import { EditableSettings } from '../contract.ts'
import { NICHES } from '../rules.ts'
import { NEW_SITE_FAULTS } from './contract-drafts.ts'
import { TEMPLATES, type Template } from './rules.ts'

export const addSite = endpoint({
  room: 'sites-office',
  method: 'POST',
  path: '/api/sites.php',
  summary: 'Add a site that is not open yet, with defaults or the settings of another site',
  who: { staff: 'change_sites', everywhere: true, fresh: true },
  body: Type.Object(
    {
      host: Type.String({ maxLength: 253 }),
      /** Other hosts, which redirect to the site. */
      aliases: Type.Array(Type.String({ maxLength: 253 }), { maxItems: 20 }),
      name: Type.String({ maxLength: 60 }),
      company: SmallId,
      countries: Type.Array(Type.String({ maxLength: 2 }), { maxItems: 20 }),
      language: Type.String({ maxLength: 5 }),
      niche: Type.Enum([...NICHES]),
      support_email: Type.String({ maxLength: 254 }),
      copy_from: Type.Optional(SmallId),
      /** The settings that the site begins with, without `copy_from`. */
      template: Type.Optional(Type.Enum(Object.keys(TEMPLATES) as Template[])),
      languages: Type.Optional(EditableSettings.properties.languages),
      theme_colours: Type.Optional(EditableSettings.properties.theme_colours),
      /** The site is the staff member's draft, whose icon it gets. */
      draft: Type.Optional(Type.Literal(true)),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ id: Type.Integer() }),
  errors: NEW_SITE_FAULTS,
  idempotency: 'platform',
})

export const changeOpening = endpoint({
  room: 'sites-office',
  method: 'PUT',
  path: '/api/site-opening.php',
  summary: 'Open a site to visitors, or close it; a site with an incomplete checklist is opened only with `anyway`',
  who: { staff: 'change_sites', fresh: true, everywhere: true },
  body: Type.Object(
    {
      site: SmallId,
      open: Type.Boolean(),
      /** The staff member has seen what is missing. */
      anyway: Type.Optional(Type.Literal(true)),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    open: Type.Boolean(),
    /** The checklist on the host of the first open site, where the back office now is. */
    office: nullable(Type.String()),
  }),
  errors: { site_unfinished: 409 },
  idempotency: 'platform',
})
