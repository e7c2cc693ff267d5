import { type Tx, transaction } from '#platform/server/database/db.ts'
import { iconFile, lockedSettings, updateIcon } from '#sites/server'
import { recordAction } from '#staff/server'
import { versionOf } from '../../server/icons/icon-files.ts'
import { readIconVersions } from '../../server/store-icons.ts'
import type { SiteIcon } from '../contract-icon.ts'
import { siteFor } from './settings/sites-of-owner.ts'
import { decodeIcon } from './wizard/decode-icon.ts'

export async function siteIcon(siteId: number): Promise<SiteIcon> {
  const site = siteFor(siteId)
  const names = ['favicon.svg', 'maskable-192.png', 'mail-96.png'] as const
  const [favicon = '', maskable = '', mail = ''] = await Promise.all(
    names.map(async name => {
      const { type, bytes } = await iconFile(site, name)
      return `data:${type};base64,${bytes.toString('base64')}`
    }),
  )
  return { uploaded: site.icon.isUploaded, favicon, maskable, mail }
}

/** Decodes the upload in a process of its own first, because that takes time. */
export async function setSiteIcon(staffId: number, siteId: number, bytes: Buffer): Promise<void> {
  siteFor(siteId)
  const picture = await decodeIcon(bytes)
  await transaction(tx => changeIcon(tx, { staffId, siteId, picture }))
}

export function removeSiteIcon(tx: Tx, staffId: number, siteId: number): Promise<void> {
  return changeIcon(tx, { staffId, siteId, picture: null })
}

async function changeIcon(
  tx: Tx,
  { staffId, siteId, picture }: { staffId: number; siteId: number; picture: Buffer | null },
): Promise<void> {
  const { host } = siteFor(siteId)
  // A retry waits for the first attempt here and finds its picture.
  await lockedSettings(tx, siteId)
  const stored = (await readIconVersions(tx)).get(siteId)
  if (stored === (picture ? versionOf(picture) : undefined)) return
  await updateIcon(tx, siteId, picture)
  await recordAction(tx, { staffId, action: picture ? 'set_icon' : 'remove_icon', siteId, subject: host })
}
