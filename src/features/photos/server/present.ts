import type { MainImage, OwnPhoto, Photo } from '../contract.ts'
import { fileName, type PhotoAccess, type RefusalReason } from '../rules.ts'
import { type PhotoReader, signedPath } from './signed-address.ts'
import type { PhotoRow } from './store.ts'

/** The viewer of the presented photos, by site and identity. */
export interface Audience {
  readonly siteId: number
  readonly reader: PhotoReader
}

export function presentImage(row: PhotoRow, access: Exclude<PhotoAccess, 'none'>, audience: Audience): MainImage {
  const locked = access === 'locked'
  return {
    filename: fileName(row.name, locked ? 'locked' : 'full'),
    thumb_filename: fileName(row.name, locked ? 'locked' : 'thumb'),
    status: row.status,
    path: signedPath(audience.siteId, audience.reader, row.name, access),
    placeholder: row.placeholder,
    locked,
  }
}

export function presentPhoto(
  row: PhotoRow,
  main: boolean,
  access: Exclude<PhotoAccess, 'none'>,
  audience: Audience,
): Photo {
  return { ...presentImage(row, access, audience), id: row.id, main, width: row.width, height: row.height }
}

export function presentOwn(row: PhotoRow, main: boolean, audience: Audience): OwnPhoto {
  return {
    ...presentPhoto(row, main, 'open', audience),
    refused_reason: row.refused_reason as RefusalReason | null,
  }
}
