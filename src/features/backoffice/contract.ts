import { type Static, Type } from 'typebox'
import { Photo, RefusalReason } from '#photos/contract'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant } from '#platform/ids.ts'
import { Entrance } from './contract-factor.ts'

export const getStaff = endpoint({
  room: 'backoffice',
  method: 'GET',
  path: '/api/staff.php',
  summary: 'The logged-in member of staff, or null and what their login still waits for',
  who: 'anyone',
  reply: Entrance,
  errors: {},
})

export const logInStaff = endpoint({
  room: 'backoffice',
  method: 'POST',
  path: '/api/staff.php',
  summary: 'Log in to the back office; who has a second factor, or must have one, isn’t in yet',
  who: 'anyone',
  body: Type.Object(
    { email: Type.String({ minLength: 1, maxLength: 254 }), password: Type.String({ minLength: 1, maxLength: 200 }) },
    { additionalProperties: false },
  ),
  reply: Entrance,
  errors: { staff_login_failed: 401, staff_locked: 423 },
  idempotency: 'own',
  rateLimit: { max: 30, perSeconds: 3600, by: 'address' },
})

export const logOutStaff = endpoint({
  room: 'backoffice',
  method: 'DELETE',
  path: '/api/staff.php',
  summary: 'Leave the back office; who has left already stays out',
  who: 'anyone',
  reply: Type.Object({ staff: Type.Null() }),
  errors: {},
  idempotency: 'own',
})

export const QueuedPhoto = Type.Object({
  photo: Photo,
  member: Type.Object({ id: Id, name: Type.String(), age: Type.Integer(), fictional: Type.Boolean() }),
  site: Type.String(),
  uploaded_at: Instant,
})
export type QueuedPhoto = Static<typeof QueuedPhoto>

export const getReviewQueue = endpoint({
  room: 'backoffice',
  method: 'GET',
  path: '/api/photo-review.php',
  summary: 'How many photos wait for a decision, of all sites, and which were approved last',
  who: { staff: 'review_photos' },
  reply: Type.Object({
    waiting: Type.Integer(),
    /** Approved last, the latest first. */
    approved: Type.Array(QueuedPhoto),
  }),
  errors: {},
})

export const holdReview = endpoint({
  room: 'backoffice',
  method: 'POST',
  path: '/api/photo-review.php',
  summary: 'The caller’s next photos, which for some minutes nobody else gets',
  who: { staff: 'review_photos' },
  body: Type.Object({}, { additionalProperties: false }),
  reply: Type.Object({ waiting: Type.Integer(), photos: Type.Array(QueuedPhoto) }),
  errors: {},
  idempotency: 'own',
})

export const putOffReview = endpoint({
  room: 'backoffice',
  method: 'POST',
  path: '/api/photo-review-later.php',
  summary: 'Leave a photo for later: it comes again at the end of the queue, for whoever is there then',
  who: { staff: 'review_photos' },
  body: Type.Object({ id: Id }, { additionalProperties: false }),
  reply: Type.Object({ later: Type.Literal(true) }),
  errors: {},
  idempotency: 'own',
})

export const decideReview = endpoint({
  room: 'backoffice',
  method: 'PUT',
  path: '/api/photo-review.php',
  summary: 'Approve a photo (no reason) or refuse it; a photo is decided once',
  who: { staff: 'review_photos' },
  body: Type.Object({ id: Id, reason: Type.Union([RefusalReason, Type.Null()]) }, { additionalProperties: false }),
  reply: Type.Object({
    /** `before`: somebody else was first, and their decision stands. */
    decided: Type.Union([Type.Literal('now'), Type.Literal('before')]),
  }),
  errors: {},
  idempotency: 'platform',
})

export const removePhoto = endpoint({
  room: 'backoffice',
  method: 'DELETE',
  path: '/api/photo-review.php',
  summary: 'Take an approved photo down; its owner is mailed why',
  who: { staff: 'review_photos' },
  body: Type.Object({ id: Id, reason: RefusalReason }, { additionalProperties: false }),
  reply: Type.Object({ removed: Type.Literal(true) }),
  errors: { photo_gone: 409 },
  idempotency: 'platform',
})

/** One field of a site's settings as the form draws it, made from its schema (SITE-3). */
export const SettingField = Type.Object({
  name: Type.String(),
  kind: Type.Enum(['text', 'long_text', 'number', 'choice', 'choices', 'list', 'json']),
  options: Type.Array(Type.String()),
  min: Type.Union([Type.Number(), Type.Null()]),
  max: Type.Union([Type.Number(), Type.Null()]),
  value: Type.Unknown(),
})
export type SettingField = Static<typeof SettingField>

const SiteName = Type.Object({ id: Type.Integer(), host: Type.String(), name: Type.String() })

export const getSites = endpoint({
  room: 'backoffice',
  method: 'GET',
  path: '/api/sites.php',
  summary: 'All sites of this installation',
  who: { staff: 'change_sites' },
  reply: Type.Object({ sites: Type.Array(SiteName) }),
  errors: {},
})

/** The company behind a site, as far as the office changes it. */
const Company = Type.Object({ name: Type.String(), creditor_id: Type.String() })

const SiteSettings = Type.Object({ site: SiteName, company: Company, fields: Type.Array(SettingField) })

export const getSiteSettings = endpoint({
  room: 'backoffice',
  method: 'GET',
  path: '/api/site-settings.php',
  summary: 'Every settings field of a site, with what the form needs to draw it',
  who: { staff: 'change_sites' },
  query: Type.Object({ site: Type.Integer({ minimum: 1 }) }),
  reply: SiteSettings,
  errors: {},
})

export const changeSiteSettings = endpoint({
  room: 'backoffice',
  method: 'PUT',
  path: '/api/site-settings.php',
  summary: 'Change the named settings of a site; every process follows at once',
  who: { staff: 'change_sites' },
  body: Type.Object(
    { site: Type.Integer({ minimum: 1 }), settings: Type.Record(Type.String({ maxLength: 60 }), Type.Unknown()) },
    { additionalProperties: false },
  ),
  reply: SiteSettings,
  errors: { setting_unknown: 400, setting_invalid: 400 },
  idempotency: 'platform',
})

export const changeCompany = endpoint({
  room: 'backoffice',
  method: 'PUT',
  path: '/api/company.php',
  summary: 'Change the SEPA creditor identifier of a site’s company, for all its sites; empty takes it away',
  who: { staff: 'change_sites' },
  body: Type.Object(
    { site: Type.Integer({ minimum: 1 }), creditor_id: Type.String({ maxLength: 60 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ company: Company }),
  errors: { creditor_id_invalid: 400 },
  idempotency: 'platform',
})

export const Act = Type.Object({
  id: Id,
  staff: Type.String(),
  act: Type.String(),
  site: Type.Union([Type.String(), Type.Null()]),
  subject: Type.String(),
  details: Type.Unknown(),
  at: Instant,
})
export type Act = Static<typeof Act>

export const getActs = endpoint({
  room: 'backoffice',
  method: 'GET',
  path: '/api/staff-acts.php',
  summary: 'What staff did, newest first',
  who: { staff: 'read_actions' },
  query: Type.Object({ before: Type.Optional(Id) }),
  reply: Type.Object({ acts: Type.Array(Act), more: Type.Boolean() }),
  errors: {},
})

export * from './contract-codes.ts'
export * from './contract-complaints.ts'
export * from './contract-factor.ts'
export * from './contract-mailings.ts'
export * from './contract-money.ts'
export * from './contract-passkeys.ts'
export * from './contract-reports.ts'
export * from './contract-routes.ts'
export * from './contract-tiles.ts'
