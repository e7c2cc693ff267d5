import { BAN_BUGS } from './ban-bugs.ts'
import { DEVICE_BUGS } from './device-bugs.ts'
import { EVENT_BUGS } from './event-bugs.ts'
import { EXPERIMENT_BUGS } from './experiment-bugs.ts'
import { HARDENING_BUGS } from './hardening-bugs.ts'
import { ID_BUGS } from './id-bugs.ts'
import { LIMIT_BUGS } from './limit-bugs.ts'
import { LOGIN_BUGS } from './login-bugs.ts'
import { MONEY_BUGS } from './money-bugs.ts'
import { PAGE_BUGS } from './page-bugs.ts'
import { POSTBACK_BUGS } from './postback-bugs.ts'
import { REQUEST_BUGS } from './request-bugs.ts'
import { SESSION_BUGS } from './session-bugs.ts'
import { SIGNUP_BUGS } from './signup-bugs.ts'
import { STAFF_BUGS } from './staff-bugs.ts'
import { type SeededBug, VISIBILITY_BUGS } from './visibility-bugs.ts'

const CREDITS = 'db/migrations/20261121_0925_credits.sql'
const CREDIT_FUNCTIONS = 'db/functions/credits'
const SERVER = 'src/features/payments/server'
const PAYMENTS = 'src/features/payments'

export const SEEDED_BUGS: readonly SeededBug[] = [
  {
    name: 'a cause can grant twice',
    edits: [
      [CREDITS, 'CREATE UNIQUE INDEX credits_entry_once', 'CREATE INDEX credits_entry_once'],
      [
        `${CREDIT_FUNCTIONS}/credits_grant.sql`,
        'SELECT debt INTO owed FROM credits_account WHERE member_id = p_member FOR UPDATE',
        'SELECT debt INTO owed FROM credits_account WHERE member_id = p_member',
      ],
    ],
    project: 'api',
    file: 'src/features/credits/credits.api.test.ts',
  },
  {
    name: 'spending ignores the balance',
    edits: [
      [
        `${CREDIT_FUNCTIONS}/credits_spend.sql`,
        'WHERE member_id = p_member AND balance >= p_cost AND',
        'WHERE member_id = p_member AND',
      ],
      [CREDITS, ' CONSTRAINT credits_balance_not_negative CHECK (balance >= 0)', ''],
      [CREDITS, 'balance int NOT NULL CHECK (balance >= 0),', 'balance int NOT NULL,'],
    ],
    project: 'api',
    file: 'src/features/credits/credits.api.test.ts',
  },
  {
    name: 'new credits don’t pay a debt',
    edits: [[`${CREDIT_FUNCTIONS}/credits_grant.sql`, 'owed := least(owed, p_credits);', 'owed := 0;']],
    project: 'api',
    file: `${SERVER}/reversals/reversals.api.test.ts`,
  },
  {
    name: 'the spending limit is checked without the account’s lock',
    edits: [
      [
        `${CREDIT_FUNCTIONS}/credits_spend_refusal.sql`,
        'SELECT * INTO account FROM credits_account WHERE member_id = p_member FOR UPDATE',
        'SELECT * INTO account FROM credits_account WHERE member_id = p_member',
      ],
    ],
    project: 'api',
    file: 'src/features/credits/own-limits.api.test.ts',
  },
  {
    name: 'a webhook gets its reply before it is stored',
    edits: [
      [
        `${SERVER}/webhooks/receive-webhook.ts`,
        '  await storeWebhook({ provider, account, ref }, headers)',
        '  setTimeout(() => void storeWebhook({ provider, account, ref }, headers), 200)',
      ],
    ],
    project: 'faults',
    file: 'test/faults/buying.test.ts',
    only: 'inbox.before-insert, the provider',
  },
  {
    name: 'a webhook is marked as processed before its payment is updated',
    edits: [
      [
        `${SERVER}/webhooks/process-webhooks.ts`,
        "    await refreshPayment(provider, own, 'webhook')\n    await finishWebhooks(db(), waiting, 'processed')",
        "    await finishWebhooks(db(), waiting, 'processed')\n    await refreshPayment(provider, own, 'webhook')",
      ],
    ],
    project: 'faults',
    file: 'test/faults/buying.test.ts',
    only: 'settle.after-fetch, the provider',
  },
  {
    name: 'the refund’s job is enqueued after the commit',
    edits: [
      [
        `${SERVER}/refunds/start-refund.ts`,
        '  await enqueue(tx, SEND_REFUND, { reversalId: row.id }, { queue })',
        '  setTimeout(() => void transaction(later => enqueue(later, SEND_REFUND, { reversalId: row.id }, { queue })), 3_000)',
      ],
      [
        `${SERVER}/refunds/start-refund.ts`,
        "import type { Tx } from '#platform/server/database/db.ts'",
        "import { type Tx, transaction } from '#platform/server/database/db.ts'",
      ],
    ],
    project: 'faults',
    file: 'test/faults/buying.test.ts',
    only: 'refund.after-commit',
  },
  {
    name: 'a payment is settled without the order’s lock',
    edits: [
      [
        `${SERVER}/orders/store.ts`,
        ".where('id', '=', id).forUpdate().executeTakeFirstOrThrow()",
        ".where('id', '=', id).executeTakeFirstOrThrow()",
      ],
    ],
    project: 'api',
    file: `${SERVER}/webhooks/bugs-of-other-shops.api.test.ts`,
    only: 'Shopware6#1037',
  },
  {
    name: 'amount, currency and order of a payment are not compared',
    edits: [
      [
        `${SERVER}/payments/apply-payment-state.ts`,
        'const isMatching = !isFlagged && matchesOrder(order, providerPayment)',
        'const isMatching = !isFlagged',
      ],
    ],
    project: 'api',
    file: `${SERVER}/webhooks/webhooks.api.test.ts`,
  },
  {
    name: 'an idempotency key is accepted with a different request',
    edits: [
      [
        `${SERVER}/orders/place-order.ts`,
        "if (order.bundle_id !== bundleId || order.method !== method) throw new Problem('idempotency_key_reused')",
        "if (order.bundle_id !== bundleId && order.method !== method) throw new Problem('idempotency_key_reused')",
      ],
    ],
    project: 'api',
    file: `${SERVER}/orders/ordering.api.test.ts`,
  },
  {
    name: 'used idempotency keys are stored in the process only',
    edits: [
      [
        'src/platform/server/endpoints/idempotency.ts',
        '  const hash = hashOf(intent)\n  return transaction(async tx => {',
        [
          '  const hash = hashOf(intent)',
          '  const name = [intent.siteId, intent.caller, intent.key].join()',
          '  if (remembered.has(name)) return Promise.resolve(remembered.get(name) as Reply)',
          '  if (name) return transaction(write).then(reply => (remembered.set(name, reply), reply))',
          '  return transaction(async tx => {',
        ].join('\n'),
      ],
      [
        'src/platform/server/endpoints/idempotency.ts',
        'interface Intent {',
        'const remembered = new Map<string, unknown>()\ninterface Intent {',
      ],
    ],
    project: 'api',
    file: 'test/calls/platform.api.test.ts',
    only: 'a write with one idempotency key happens once',
  },
  {
    name: 'a second payment of an order is not reported',
    edits: [
      [
        `${SERVER}/payments/apply-payment-state.ts`,
        '    else await refundSurplus(tx, order, payment)\n',
        "    else await flagPayment(tx, payment.id, 'surplus')\n",
      ],
    ],
    project: 'api',
    file: `${SERVER}/webhooks/bugs-of-other-shops.api.test.ts`,
    only: 'WooCommerce',
  },
  {
    name: 'an undone reversal is applied again when the provider reports it again',
    edits: [[`${PAYMENTS}/rules-reversal.ts`, '  undone: [],', "  undone: ['done'],"]],
    project: 'unit',
    file: `${PAYMENTS}/rules-reversal.test.ts`,
  },
  {
    name: 'a refund doesn’t take back the credits',
    edits: [
      [
        `${SERVER}/refunds/start-refund.ts`,
        '  await takeCredits(tx, order, payment, row)\n',
        '  if (row.credits < 0) await takeCredits(tx, order, payment, row)\n',
      ],
    ],
    project: 'api',
    file: `${SERVER}/withdrawals/withdrawal.api.test.ts`,
  },
  {
    name: 'a withdrawal has no time limit',
    edits: [[`${SERVER}/withdrawals/withdrawal.ts`, "isLate ? 'too_late' : ", "isLate && refund < 0 ? 'too_late' : "]],
    project: 'api',
    file: `${SERVER}/withdrawals/withdrawal.api.test.ts`,
  },
  {
    name: 'a webhook’s signature is not checked',
    edits: [
      [
        `${SERVER}/providers/stripe/stripe.ts`,
        "api.webhooks.constructEvent(body, headers['stripe-signature'] ?? '', webhookSecret)",
        '(webhookSecret && headers && (JSON.parse(body) as Stripe.Event)) as Stripe.Event',
      ],
    ],
    project: 'api',
    file: `${SERVER}/providers/providers.api.test.ts`,
    only: 'stripe: forged webhooks',
  },
  {
    name: 'an earlier refund is not recognised but requested again',
    edits: [[`${SERVER}/reversals/store-reversals.ts`, 'OR key::text =', 'AND key::text =']],
    project: 'api',
    file: 'test/money/money-model.api.test.ts',
  },
  {
    name: 'a failed refund or a reversed chargeback restores no credits',
    edits: [
      [
        `${SERVER}/reversals/apply-reversals.ts`,
        "  if (reversal.status === 'undone') await restoreCredits(tx, order, payment, storedReversal)",
        "  if (reversal.status === 'undone' && reversal.ref === '') await restoreCredits(tx, order, payment, storedReversal)",
      ],
    ],
    project: 'api',
    file: 'test/money/adversary.api.test.ts',
  },
  {
    name: 'late money of an expired payment is ignored',
    edits: [[`${PAYMENTS}/rules.ts`, "  expired: ['paid'],", '  expired: [],']],
    project: 'unit',
    file: `${PAYMENTS}/rules.test.ts`,
  },
  {
    name: 'after a lost response and an expired key the provider is asked for a second payment',
    edits: [
      [
        `${SERVER}/payments/start-payment.ts`,
        'if (call.is_key_expired || !call.is_needed) {',
        'if (!call.is_needed) {',
      ],
    ],
    project: 'api',
    file: `${SERVER}/payments/late-payments.api.test.ts`,
  },
  {
    name: 'premium stays when all money has gone back',
    edits: [
      [
        `${SERVER}/reversals/reversal-credits.ts`,
        "  await updatePremium(tx, memberId)\n  paymentFailpoint('payments.reversal.after-credits')",
        "  paymentFailpoint('payments.reversal.after-credits')",
      ],
    ],
    project: 'api',
    file: `${SERVER}/reversals/reversals.api.test.ts`,
    only: 'MONEY-3',
  },
  ...MONEY_BUGS,
  ...BAN_BUGS,
  ...VISIBILITY_BUGS,
  ...LOGIN_BUGS,
  ...SESSION_BUGS,
  ...SIGNUP_BUGS,
  ...STAFF_BUGS,
  ...HARDENING_BUGS,
  ...PAGE_BUGS,
  ...POSTBACK_BUGS,
  ...EXPERIMENT_BUGS,
  ...REQUEST_BUGS,
  ...DEVICE_BUGS,
  ...EVENT_BUGS,
  ...LIMIT_BUGS,
  ...ID_BUGS,
]
