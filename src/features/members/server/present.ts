import type { MainImage, Photo } from '#photos/contract'
import type { Viewer } from '#photos/server'
import { siteOf } from '#sites/server'
import type { ConsentPurpose } from '../consent.ts'
import type { Member, MemberCard, OwnProfile } from '../contract.ts'
import { type HeldField, interestsIn, isFieldShown } from '../rules.ts'
import type { HeldText } from './held-texts/store-held-texts.ts'
import type { ViewerRelation } from './policy.ts'
import type { CardRow, ProfileRow } from './store.ts'

/** Returns a function that hides the profile fields that the site doesn't show. */
function shownOn(siteId: number) {
  const { settings } = siteOf(siteId)
  return <T>(field: string, value: T | null): T | null => (isFieldShown(field, settings) ? value : null)
}

export function presentCard(row: CardRow, image: MainImage | null, siteId: number): MemberCard {
  const shown = shownOn(siteId)
  return {
    id: row.member_id,
    name: row.name,
    age: shown('age', row.age),
    city: shown('city', row.city),
    region: shown('region', row.region),
    country: shown('country', row.country),
    gender: row.gender,
    fictional: row.fictional,
    online: row.online,
    main_image: image,
  }
}

export function presentMember(row: ProfileRow & ViewerRelation, photos: Photo[], { siteId, memberId }: Viewer): Member {
  const teaser = memberId === null && siteOf(siteId).settings.logged_out_search === 'none'
  const shown = teaser ? () => null : shownOn(siteId)
  return {
    ...presentCard(row, photos.find(photo => photo.main) ?? null, siteId),
    online: !teaser && row.online,
    own: row.own,
    blocked: row.blocked,
    teaser,
    sexuality: shown('sexuality', row.sexuality),
    hair_colour: shown('hair_colour', row.hair_colour as Member['hair_colour']),
    eye_colour: shown('eye_colour', row.eye_colour as Member['eye_colour']),
    body_type: shown('body_type', row.body_type as Member['body_type']),
    relationship_status: shown('relationship_status', row.relationship_status as Member['relationship_status']),
    tattoos: shown('tattoos', row.tattoos as Member['tattoos']),
    about: shown('about', row.about),
    reason: shown('reason', row.reason),
    interests: shown('interests', interestsIn(row.interests)) ?? [],
    photos,
  }
}

/** The member's own profile with all fields, except the birth date (TRUST-10). */
export function presentOwnProfile(
  row: ProfileRow,
  consents: ReadonlyMap<ConsentPurpose, Date>,
  held: readonly HeldText[],
): OwnProfile {
  const written = (field: HeldField) => held.find(each => each.field === field)?.content ?? row[field]
  const since = (purpose: ConsentPurpose) => consents.get(purpose)?.toISOString() ?? null
  return {
    name: row.name,
    gender: row.gender,
    sexuality: row.sexuality,
    age: row.age,
    country: row.country,
    region: row.region_id === null ? null : { id: row.region_id, name: row.region ?? '' },
    city: row.city_id === null ? null : { id: row.city_id, name: row.city ?? '' },
    hair_colour: row.hair_colour as OwnProfile['hair_colour'],
    eye_colour: row.eye_colour as OwnProfile['eye_colour'],
    body_type: row.body_type as OwnProfile['body_type'],
    relationship_status: row.relationship_status as OwnProfile['relationship_status'],
    tattoos: row.tattoos as OwnProfile['tattoos'],
    about: written('about'),
    reason: written('reason'),
    held: held.map(({ field, status }) => ({ field, status })),
    interests: interestsIn(row.interests),
    invisible: row.invisible,
    consents: { orientation: since('orientation'), interests: since('interests'), niche: since('niche') },
  }
}
