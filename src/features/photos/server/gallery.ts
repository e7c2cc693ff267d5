import { isPremium } from '#credits/server'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { MainImage, OwnPhoto, OwnPhotos, Photo } from '../contract.ts'
import { photoAccess, photoLimit } from '../rules.ts'
import { type Audience, presentImage, presentOwn, presentPhoto } from './present.ts'
import { firstPhotos, photosOfMember } from './store.ts'

export interface Viewer {
  readonly memberId: number | null
  readonly siteId: number
}

/**
 * The main photo of each member, or null, in one statement per page of cards. The caller has checked that the members
 * are visible; the files are checked again when fetched.
 */
export async function mainImagesOf(
  memberIds: readonly number[],
  viewer: Viewer,
): Promise<Map<number, MainImage | null>> {
  const images = new Map<number, MainImage | null>(memberIds.map(id => [id, null]))
  if (memberIds.length === 0) return images
  const audience = audienceOf(viewer)
  for (const row of await firstPhotos(memberIds, viewer.memberId)) {
    images.set(row.member_id, presentImage(row, 'open', audience))
  }
  return images
}

/** A member's gallery for this viewer, main photo first. */
export async function photosOf(memberId: number, viewer: Viewer): Promise<Photo[]> {
  const [rows, paidUser] = await Promise.all([
    photosOfMember(db(), memberId),
    viewer.memberId === null ? false : isPremium(db(), viewer.memberId),
  ])
  const rights = { owner: viewer.memberId === memberId, staff: false, paidUser }
  const shown = rows.filter(row => row.status === 'active' || (rights.owner && row.status === 'review'))
  return shown.flatMap((row, index) => {
    const access = photoAccess({ status: row.status, main: index === 0 }, rights)
    return access === 'none' ? [] : [presentPhoto(row, index === 0, access, audienceOf(viewer))]
  })
}

/**
 * A member's gallery as other members see it, free or premium ones. Its addresses are for staff on `siteId`; those of blurred
 * photos lead to the blurred file.
 */
export async function photosAsMembersSee(memberId: number, paidUser: boolean, siteId: number): Promise<Photo[]> {
  const rows = await photosOfMember(db(), memberId)
  return rows
    .filter(row => row.status === 'active')
    .flatMap((row, index) => {
      const access = photoAccess({ status: row.status, main: index === 0 }, { owner: false, staff: false, paidUser })
      return access === 'none' ? [] : [presentPhoto(row, index === 0, access, { siteId, reader: 'staff' })]
    })
}

/** All photos of the member, including refused ones. */
export function ownPhotosOf(memberId: number, siteId: number): Promise<OwnPhotos> {
  return ownPhotosWithin(db(), memberId, siteId)
}

/** Loads the gallery inside a transaction. */
export async function ownPhotosWithin(on: Db | Tx, memberId: number, siteId: number): Promise<OwnPhotos> {
  const rows = await photosOfMember(on, memberId)
  const paidUser = await isPremium(on, memberId)
  const main = rows.find(row => row.status !== 'refused')
  return {
    photos: rows.map(row => presentOwn(row, row === main, { siteId, reader: memberId })),
    limit: photoLimit(paidUser),
  }
}

/** All photos of a member for a staff member on `siteId`, in order. */
export async function officePhotosOf(on: Db | Tx, memberId: number, siteId: number): Promise<OwnPhoto[]> {
  const rows = await photosOfMember(on, memberId)
  const main = rows.find(row => row.status !== 'refused')
  return rows.map(row => presentOwn(row, row === main, { siteId, reader: 'staff' }))
}

function audienceOf({ siteId, memberId }: Viewer): Audience {
  return { siteId, reader: memberId ?? 'visitor' }
}
