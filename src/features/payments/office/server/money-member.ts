import { maskedEmail } from '#accounts/rules'
import { accountOf } from '#accounts/server'
import { profileOf } from '#members/server'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { MoneyMember } from '../contract.ts'

/** The member for support staff: name and masked email. */
export async function moneyMember(id: number, on: Db | Tx = db()): Promise<MoneyMember> {
  const account = await accountOf(on, id)
  const profile = await profileOf(on, id)
  return { id, name: profile?.name ?? '', email: maskedEmail(account?.email ?? '') }
}

export async function moneyMembers(ids: readonly number[]): Promise<Map<number, MoneyMember>> {
  const members = await Promise.all([...new Set(ids)].map(id => moneyMember(id)))
  return new Map(members.map(each => [each.id, each]))
}
