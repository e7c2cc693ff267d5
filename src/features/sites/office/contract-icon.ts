import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { SmallId } from '#platform/ids.ts'
import { ICON_FAULTS } from './contract-drafts.ts'
import { LARGEST_ICON_IN_BYTES } from './rules.ts'

const SiteIcon = Type.Object({
  uploaded: Type.Boolean(),
  /** Pictures as data addresses: the icon of a tab, of an app on a phone, and of emails. */
  favicon: Type.String(),
  maskable: Type.String(),
  mail: Type.String(),
})

export type SiteIcon = Static<typeof SiteIcon>

export const getSiteIcon = endpoint({
  room: 'sites-office',
  method: 'GET',
  path: '/api/site-icon.php',
  summary: 'Return the icon of a site as it appears in tabs, on phones and in emails',
  who: { staff: 'change_sites', everywhere: true },
  query: Type.Object({ site: SmallId }),
  reply: SiteIcon,
  errors: {},
})

export const setSiteIcon = endpoint({
  room: 'sites-office',
  method: 'POST',
  path: '/api/site-icon.php',
  summary:
    'Upload the icon of a site (multipart, one file: PNG, SVG or WebP); it is re-encoded and replaces the drawn one',
  who: { staff: 'change_sites', fresh: true, everywhere: true },
  query: Type.Object({ site: SmallId }),
  upload: { maxBytes: LARGEST_ICON_IN_BYTES },
  reply: Type.Object({ uploaded: Type.Literal(true) }),
  errors: ICON_FAULTS,
  idempotency: 'own',
})

export const removeSiteIcon = endpoint({
  room: 'sites-office',
  method: 'DELETE',
  path: '/api/site-icon.php',
  summary: 'Remove the uploaded icon of a site, which then has the one drawn from its name and colours',
  who: { staff: 'change_sites', fresh: true, everywhere: true },
  body: Type.Object({ site: SmallId }, { additionalProperties: false }),
  reply: Type.Object({ uploaded: Type.Literal(false) }),
  errors: {},
  idempotency: 'platform',
})
