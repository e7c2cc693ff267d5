import type { Db, Tx } from '#platform/server/database/db.ts'
import { providersOf } from '../providers/index.ts'
import { isOfThisMode } from './account-keys.ts'
import { accountRows } from './store-accounts.ts'

/** The requirement that a company doesn't meet yet, so that members can't pay it; `ready` if it meets all. */
export type PaymentCheck =
  | 'ready'
  | 'no_account'
  | 'only_lab'
  | 'account_disabled'
  | 'account_incomplete'
  | 'account_other_mode'

export async function paymentCheck(on: Db | Tx, companyId: number): Promise<PaymentCheck> {
  const rows = await accountRows(on, companyId)
  const enabled = rows.filter(row => row.enabled)
  if (enabled.some(isOfThisMode)) return 'ready'
  if (enabled.length > 0) return 'account_other_mode'
  if (rows.some(({ complete }) => !complete)) return 'account_incomplete'
  if (rows.length > 0) return 'account_disabled'
  const providers = await providersOf(on, companyId)
  if (providers.some(({ name }) => name !== 'lab')) return 'ready'
  return providers.length > 0 ? 'only_lab' : 'no_account'
}
