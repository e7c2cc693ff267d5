import type { ProviderName } from '#payments/rules'
import {
  differencesOf,
  insertPayouts,
  isPayoutLineOf,
  type PayoutRow,
  paymentsNotPaidOut,
  payoutRows,
  readPayoutFile,
  settleDifference,
} from '#payments/server'
import { type SiteScope, siteIdsOf } from '#platform/endpoint.ts'
import { invalidFields, notFound, Problem } from '#platform/problem.ts'
import { db, type Tx, transaction } from '#platform/server/database/db.ts'
import { decryptCursor, encryptCursor } from '#platform/server/endpoints/cursor.ts'
import { recordAction } from '#staff/server'
import type { Payout } from '../contract-payouts.ts'
import { DIFFERENCES_AT_MOST, NOT_PAID_OUT_AT_MOST, PAYOUTS_PAGE } from '../rules.ts'
import type { Actor } from './order-scope.ts'

/** A page of payouts, each with its lines of these sites; the first page also has the payments that no payout has. */
export async function listPayouts(cursor: string | undefined, { staffId, sites }: Actor) {
  const siteIds = siteIdsOf(sites)
  const list = { name: 'payouts', staffId, filters: { siteIds } }
  const before = decryptCursor<[string, number]>(list, cursor)
  const rows = await payoutRows(db(), { siteIds, before, limit: PAYOUTS_PAGE + 1 })
  const waiting = before ? [] : await paymentsNotPaidOut(db(), siteIds, NOT_PAID_OUT_AT_MOST + 1)
  const shown = rows.slice(0, PAYOUTS_PAGE)
  const last = shown.at(-1)
  return {
    payouts: shown.map(presentPayout),
    next: rows.length > PAYOUTS_PAGE && last ? encryptCursor(list, [last.day, last.id]) : null,
    not_paid_out: waiting.slice(0, NOT_PAID_OUT_AT_MOST).map(row => ({
      order: row.order_id,
      provider: row.provider as ProviderName,
      reference: row.provider_ref,
      amount: { minor: row.minor, currency: row.currency },
      at: row.settled_at.toISOString(),
    })),
    more_not_paid_out: waiting.length > NOT_PAID_OUT_AT_MOST,
  }
}

export async function openPayout(id: number, sites: SiteScope) {
  const siteIds = siteIdsOf(sites)
  const [row] = await payoutRows(db(), { siteIds, id, limit: 1 })
  if (!row) throw notFound()
  const rows = await differencesOf(db(), id, siteIds, DIFFERENCES_AT_MOST + 1)
  return {
    payout: presentPayout(row),
    more: rows.length > DIFFERENCES_AT_MOST,
    differences: rows.slice(0, DIFFERENCES_AT_MOST).map(each => ({
      id: each.id,
      kind: each.kind,
      difference: each.difference,
      line: each.line,
      reference: each.payment_ref,
      amount: { minor: each.minor, currency: row.currency },
      order: each.order_id,
      settled: each.handled_at && {
        at: each.handled_at.toISOString(),
        reason: each.handled_reason ?? '',
      },
    })),
  }
}

function presentPayout(row: PayoutRow): Payout {
  const money = (minor: number) => ({ minor, currency: row.currency })
  const { payments, refunds, chargebacks, other, fees } = row
  return {
    id: row.id,
    provider: row.provider as ProviderName,
    reference: row.ref,
    day: row.day,
    payments: money(payments),
    refunds: money(refunds),
    chargebacks: money(chargebacks),
    other: money(other),
    fees: money(-fees || 0),
    net: money(payments + refunds + chargebacks + other - fees),
    lines: row.lines,
    open: row.open,
  }
}

/**
 * Stores the payouts of a settlement report in one transaction, so a crash leaves nothing behind. The lines have the
 * provider's ids, so a file that is imported again adds nothing, and the audit log has it once.
 */
export async function importPayouts(
  { staffId, provider }: { readonly staffId: number; readonly provider: ProviderName },
  file: Buffer,
): Promise<{ payouts: number; lines: number }> {
  const lines = readPayoutFile(file.toString('utf8'))
  if ('fault' in lines) {
    const { fault, ...params } = lines
    throw new Problem(fault, { params, fields: { file: { code: fault, params } } })
  }
  const refs = [...new Set(lines.map(each => each.payout))]
  await transaction(async tx => {
    const added = await insertPayouts(tx, provider, lines)
    if (added === 0) return
    const details = { entries: added, provider }
    await recordAction(tx, {
      staffId,
      action: 'import_payouts',
      siteId: null,
      subject: refs.slice(0, 5).join(', '),
      details,
    })
  })
  return { payouts: refs.length, lines: lines.length }
}

interface Settling extends Actor {
  readonly id: number
  readonly reason: string
}

export async function settlePayoutLine(tx: Tx, { staffId, sites, id, reason }: Settling): Promise<void> {
  const note = reason.trim()
  if (note === '') throw invalidFields({ reason: 'reason_missing' })
  const siteIds = siteIdsOf(sites)
  if (siteIds && !(await isPayoutLineOf(tx, id, siteIds))) throw notFound()
  const payoutId = await settleDifference(tx, id, note)
  if (payoutId === undefined) throw new Problem('payout_line_settled')
  const [payout] = await payoutRows(tx, { siteIds: null, id: payoutId, limit: 1 })
  const details = { item: id, reason: note }
  await recordAction(tx, { staffId, action: 'settle_payout_line', siteId: null, subject: payout!.ref, details })
}
