import type { Tx } from '#platform/server/db.ts'
import { insertCode, type NewCode } from './store-codes.ts'

/** Makes a code; false where the site has one of that name already, which stays as it is. */
export function createCode(tx: Tx, code: NewCode): Promise<boolean> {
  return insertCode(tx, code)
}
