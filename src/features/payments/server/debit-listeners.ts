import { BLOCKING_REASONS } from '#debits/rules'
import { blockDebits } from '#debits/server'
import { listener } from '#platform/server/outbox.ts'
import { reversed } from '../events.ts'

/** Whose bank takes a direct debit back can't pay that way any more (trust.md §1.4). */
export const debitListeners = [
  listener({
    fact: reversed,
    name: 'payments.block-debits',
    within: async (tx, { memberId, method, kind, reason, undone }) => {
      const isTakenBack = method === 'directdebit' && kind === 'chargeback' && !undone
      if (isTakenBack && reason && BLOCKING_REASONS.includes(reason)) await blockDebits(tx, memberId, reason)
    },
  }),
]
