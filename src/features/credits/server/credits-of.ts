import type { Db, Tx } from '#platform/server/database/db.ts'
import { accountOf } from './store.ts'

interface Credits {
  readonly credits: number
  readonly debt: number
  readonly paidUser: boolean
}

export async function creditsOf(db: Db | Tx, memberId: number): Promise<Credits> {
  const account = await accountOf(db, memberId)
  return { credits: account?.balance ?? 0, debt: account?.debt ?? 0, paidUser: account?.premium_since != null }
}
