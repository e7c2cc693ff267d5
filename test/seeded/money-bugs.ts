import type { SeededBug } from './visibility-bugs.ts'

const PAYMENTS = 'src/features/payments'
const REVERSALS = `${PAYMENTS}/server/reversals`

/** Bugs that return money or credits twice, or let one person make a refund alone. */
export const MONEY_BUGS: readonly SeededBug[] = [
  {
    name: 'a withdrawal from an order at an account of another mode waits forever',
    edits: [
      ['src/features/payments/server/providers/index.ts', 'if (await isPaidInOtherMode(payment)) return false', ''],
    ],
    project: 'api',
    file: 'src/features/payments/office/other-mode.api.test.ts',
  },
  {
    name: 'a refund and a chargeback of the same money give its credits back twice',
    edits: [
      [
        `${PAYMENTS}/rules-reversal.ts`,
        '  if (!isSameMoney) return 0\n',
        '  if (isSameMoney || !isSameMoney) return 0\n',
      ],
    ],
    project: 'api',
    file: `${REVERSALS}/reversals.api.test.ts`,
    only: 'refunded and charged back',
  },
  {
    name: 'the email about a failed refund promises credits that a chargeback keeps',
    edits: [
      [`${PAYMENTS}/server/mails.ts`, 'if (refund.kept_credits > 0) return', 'if (refund.kept_credits < 0) return'],
    ],
    project: 'api',
    file: `${PAYMENTS}/server/refunds/failed-refunds.api.test.ts`,
    only: 'promises no credits',
  },
  {
    name: 'a won chargeback brings no premium back',
    edits: [
      [
        `${REVERSALS}/reversal-credits.ts`,
        '  await updatePremium(tx, memberId)\n  await restoreCreditNote',
        '  await restoreCreditNote',
      ],
    ],
    project: 'api',
    file: `${REVERSALS}/reversals.api.test.ts`,
    only: 'MONEY-3',
  },
  {
    name: 'the refund limit begins anew in each currency',
    edits: [
      [
        `${REVERSALS}/store-reversals.ts`,
        "AND r.origin = 'office' AND",
        "AND o.currency = 'EUR' AND r.origin = 'office' AND",
      ],
    ],
    project: 'api',
    file: `${PAYMENTS}/office/money.api.test.ts`,
    only: 'several currencies',
  },
  {
    name: 'the refund limit counts each refund alone',
    edits: [
      [
        `${PAYMENTS}/office/server/refunds.ts`,
        'refundableAlone(await refundedByStaffToday(tx, order.member_id))',
        'refundableAlone(0)',
      ],
    ],
    project: 'api',
    file: `${PAYMENTS}/office/money.api.test.ts`,
    only: 'OFFICE-4',
  },
  {
    name: 'a test key that was stored in another mode takes the payments of production',
    edits: [
      ['src/features/payments/server/accounts/client-of-account.ts', 'row.enabled && isOfThisMode(row)', 'row.enabled'],
    ],
    project: 'api',
    file: 'src/features/payments/office/accounts.api.test.ts',
    only: 'another mode',
  },
  {
    name: 'an account with keys of another mode is called for earlier payments',
    edits: [['src/features/payments/server/accounts/client-of-account.ts', 'row && isOfThisMode(row) ?', 'row ?']],
    project: 'api',
    file: 'src/features/payments/office/accounts.api.test.ts',
    only: 'another mode',
  },
]
