import type { MainImage, OwnPhoto, Photo } from '../contract.ts'
import { fileName, type RefusalReason, type Sight } from '../rules.ts'
import { type Bearer, signedPath } from './address.ts'
import type { PhotoRow } from './store.ts'

/** The viewer for whom photos are presented: site and identity. */
export interface Audience {
  readonly siteId: number
  readonly bearer: Bearer
}

export function presentImage(row: PhotoRow, sight: Exclude<Sight, 'none'>, audience: Audience): MainImage {
  const locked = sight === 'locked'
  return {
    filename: fileName(row.name, locked ? 'locked' : 'full'),
    thumb_filename: fileName(row.name, locked ? 'locked' : 'thumb'),
    status: row.status,
    path: signedPath(audience.siteId, audience.bearer, row.name, sight),
    placeholder: row.placeholder,
    locked,
  }
}

export function presentPhoto(row: PhotoRow, main: boolean, sight: Exclude<Sight, 'none'>, audience: Audience): Photo {
  return { ...presentImage(row, sight, audience), id: row.id, main, width: row.width, height: row.height }
}

export function presentOwn(row: PhotoRow, main: boolean, audience: Audience): OwnPhoto {
  return {
    ...presentPhoto(row, main, 'open', audience),
    refused_reason: row.refused_reason as RefusalReason | null,
  }
}
