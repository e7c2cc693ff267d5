import type { Locale } from '#platform/locale.ts'
import { Problem } from '#platform/problem.ts'
import type { Db, Tx } from '#platform/server/db.ts'
import { writeDay } from '#sites/rules'
import { siteOf } from '#sites/server'
import { type CodeRow, codeByName } from './store.ts'

interface Asked {
  readonly memberId: number
  readonly siteId: number
  readonly locale: Locale
  readonly code: string
}

/** A code that this member may use now. Refuses with the reason otherwise; another member's code reads as not found. */
export async function findCode(db: Db | Tx, asked: Asked): Promise<CodeRow> {
  const { memberId, siteId, locale } = asked
  const row = await codeByName(db, { memberId, siteId, code: asked.code.trim() })
  if (!row || (row.user_id !== null && row.user_id !== memberId)) throw new Problem('code_not_found')
  if (row.state === 'used' || (row.state === 'held' && row.used_by !== memberId)) throw new Problem('code_used')
  if (row.status === 'ended' || row.expired) throw new Problem('code_expired')
  if (row.country !== null && !siteOf(siteId).countries.includes(row.country)) throw new Problem('code_elsewhere')
  if (row.quiet_until) throw new Problem('code_too_soon', { params: { date: writeDay(row.quiet_until, locale) } })
  return row
}
