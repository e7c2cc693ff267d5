import { maskedEmail } from '#accounts/rules'
import { accountOf, accountsById } from '#accounts/server'
import { profileOf, profilesOf } from '#members/server'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { MaskedMember } from '../contract.ts'

/** The member for support staff: name and masked email. */
export async function maskedMember(id: number, on: Db | Tx = db()): Promise<MaskedMember> {
  const account = await accountOf(on, id)
  const profile = await profileOf(on, id)
  return { id, name: profile?.name ?? '', email: maskedEmail(account?.email ?? '') }
}

export async function maskedMembers(ids: readonly number[]): Promise<Map<number, MaskedMember>> {
  const unique = [...new Set(ids)]
  const [accounts, profiles] = await Promise.all([accountsById(unique), profilesOf(unique)])
  return new Map(
    unique.map(id => {
      const [name, email] = [profiles.get(id)?.name ?? '', maskedEmail(accounts.get(id)?.email ?? '')]
      return [id, { id, name, email }]
    }),
  )
}
