import { accountOf } from '#accounts/server'
import { isPremium } from '#credits/server'
import { notFound } from '#platform/problem.ts'
import { db } from '#platform/server/database/db.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { maySee } from '#safety/rules'
import { blockBetween } from '#safety/server'
import { sharesMembers } from '#sites/server'
import { type PhotoAccess, photoAccess } from '../rules.ts'
import { isSignedFor, readAddress, secondsLeft } from './signed-address.ts'
import { type PhotoRow, photoByName } from './store.ts'
import { profileVisibility } from './visibility.ts'

/**
 * The file of a signed address, for the viewer of that address only. Permission is checked again, so the address stops
 * working after a block, deletion or refusal, and when the owner is invisible or the account is closed (decision 020).
 */
export async function photoFileFor(caller: Caller, signature: string, file: string) {
  const [expiry36 = '', given = ''] = splitOnce(signature, '-')
  const address = readAddress(expiry36, file)
  if (!address) throw notFound()
  const isMember = isSignedFor(given, address, caller.siteId, caller.memberId ?? 'visitor')
  const isStaff = caller.staffId !== null && isSignedFor(given, address, caller.siteId, 'staff')
  if (!isMember && !isStaff) throw notFound()
  const photo = await photoByName(address.name)
  if (!photo) throw notFound()
  const access = isStaff ? 'open' : await accessFor(caller, photo)
  if (access === 'none' || (access === 'locked' && address.level === 'open')) throw notFound()
  return { ...address, secondsLeft: secondsLeft(address) }
}

async function accessFor(caller: Caller, photo: PhotoRow & { main: boolean }): Promise<PhotoAccess> {
  const { memberId } = caller
  const owner = memberId === photo.member_id
  if (!owner && !(await isVisible(caller, photo))) return 'none'
  const paidUser = !owner && !photo.main && memberId !== null && (await isPremium(db(), memberId))
  return photoAccess(photo, { owner, staff: false, paidUser })
}

async function isVisible({ siteId, memberId }: Caller, photo: PhotoRow): Promise<boolean> {
  if (!sharesMembers(siteId, photo.site_id)) return false
  const viewer = { siteId, memberId }
  const [owner, block, profile] = await Promise.all([
    accountOf(db(), photo.member_id),
    memberId === null ? ('none' as const) : blockBetween(db(), memberId, photo.member_id),
    Promise.all(profileVisibility.values().map(maySeeProfile => maySeeProfile(viewer, photo.member_id))),
  ])
  return owner?.status === 'active' && !owner.mustReconsent && maySee(block) && profile.every(Boolean)
}

function splitOnce(text: string, at: string): [string, string] {
  const index = text.indexOf(at)
  return [text.slice(0, index), text.slice(index + 1)]
}
