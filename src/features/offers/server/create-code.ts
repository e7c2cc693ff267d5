import type { Db, Tx } from '#platform/server/db.ts'
import { type CodeRules, codesBefore, insertCode, type NewCode, type OfficeCodeRow, updateCode } from './store-codes.ts'

/** Makes a code; undefined where the site has one of that name already, which stays as it is. */
export function createCode(tx: Tx, code: NewCode): Promise<number | undefined> {
  return insertCode(tx, code)
}

/** Another rule for a code, or its end; what was ordered with it stays as it was. */
export function changeCode(tx: Tx, id: number, code: CodeRules): Promise<{ code: string } | 'unknown' | 'taken'> {
  return updateCode(tx, id, code)
}

export function codesForOffice(on: Db | Tx, before: number | undefined, limit: number): Promise<OfficeCodeRow[]> {
  return codesBefore(on, before, limit)
}
