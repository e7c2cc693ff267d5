import { maskedEmail } from '#accounts/rules'
import { accountOf } from '#accounts/server'
import { profileOf } from '#members/server'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { MaskedMember } from '../contract.ts'

/** The member for support staff: name and masked email. */
export async function maskedMember(id: number, on: Db | Tx = db()): Promise<MaskedMember> {
  const account = await accountOf(on, id)
  const profile = await profileOf(on, id)
  return { id, name: profile?.name ?? '', email: maskedEmail(account?.email ?? '') }
}

export async function maskedMembers(ids: readonly number[]): Promise<Map<number, MaskedMember>> {
  const members = await Promise.all([...new Set(ids)].map(id => maskedMember(id)))
  return new Map(members.map(each => [each.id, each]))
}
