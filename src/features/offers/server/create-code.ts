import type { SiteScope } from '#platform/endpoint.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { type CodeRules, codesBefore, insertCode, type NewCode, type OfficeCodeRow, updateCode } from './store-codes.ts'

/** Creates a code; returns undefined if the site already has a code of that name. */
export function createCode(tx: Tx, code: NewCode): Promise<number | undefined> {
  return insertCode(tx, code)
}

/** Changes or ends a code. Orders that were placed with it stay as they are. */
export function changeCode(
  tx: Tx,
  id: number,
  code: CodeRules,
): Promise<(CodeRules & { code: string }) | 'unknown' | 'taken'> {
  return updateCode(tx, id, code)
}

export function codesForOffice(
  on: Db | Tx,
  scope: SiteScope,
  before: number | undefined,
  limit: number,
): Promise<OfficeCodeRow[]> {
  return codesBefore(on, scope, before, limit)
}
