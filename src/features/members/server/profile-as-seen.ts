import { photosAsMembersSee } from '#photos/server'
import { db } from '#platform/server/database/db.ts'
import { siteOf } from '#sites/server'
import type { Member } from '../contract.ts'
import { isFieldShown } from '../rules.ts'
import { presentMember } from './present.ts'
import { profileOf } from './store.ts'

export interface ProfileAsSeen {
  readonly member: Member
  /** The site shows the gender of its members. */
  readonly showsGender: boolean
  /** An invisible member is seen only by members with a relationship; a closed account by nobody. */
  readonly seenBy: 'members' | 'related' | 'none'
}

/**
 * A profile as another member of its site sees it, for staff on `viewedOn`. It is no visit of a member, so nothing is counted.
 * Undefined without a profile.
 */
export async function profileAsMembersSee(
  id: number,
  { premium, viewedOn }: { premium: boolean; viewedOn: number },
): Promise<ProfileAsSeen | undefined> {
  const [row, photos] = await Promise.all([profileOf(db(), id), photosAsMembersSee(id, premium, viewedOn)])
  if (!row) return undefined
  const stranger = { memberId: NO_MEMBER, siteId: row.site_id }
  return {
    member: presentMember({ ...row, own: false, blocked: false, isRelated: false }, photos, stranger),
    showsGender: isFieldShown('gender', siteOf(row.site_id).settings),
    seenBy: row.status !== 'active' ? 'none' : row.invisible ? 'related' : 'members',
  }
}

/** Stands for any other member; no account has this id. */
const NO_MEMBER = 0
