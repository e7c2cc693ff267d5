import { db } from '#platform/server/database/db.ts'
import type { StatementLine } from '../contract-statement.ts'
import { type EntryRow, entriesBefore } from './limits/store-limits.ts'
import { accountOf } from './store.ts'

const ENTRIES_ON_A_PAGE = 50

/** A page of a member's ledger. */
export async function statementOf(memberId: number, before = 2_147_483_647) {
  const account = await accountOf(db(), memberId)
  const rows = await entriesBefore(db(), memberId, before, ENTRIES_ON_A_PAGE + 1)
  const shown = rows.slice(0, ENTRIES_ON_A_PAGE)
  return {
    balance: account?.balance ?? 0,
    debt: account?.debt ?? 0,
    lines: shown.map(present),
    next: rows.length > ENTRIES_ON_A_PAGE ? shown.at(-1)!.seq : null,
  }
}

function present({ seq, at, reason, delta, debt, balance }: EntryRow): StatementLine {
  return { number: seq, at: at.toISOString(), kind: reason, credits: delta, debt, balance }
}
