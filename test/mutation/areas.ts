import { globSync } from 'node:fs'
import type { StoreGroup } from './stores.ts'

export interface Area {
  readonly name: string
  /** Pure files; Stryker mutates them and runs unit tests. */
  readonly rules: readonly string[]
  /** SQL and policies. API tests must detect their mutants. */
  readonly stores: readonly StoreGroup[]
  /** The lowest score in percent; areas without one are measured only. */
  readonly goal?: number
}

const GOAL = 90
const FEATURES = 'src/features'

/** The rooms whose rules count for an area with a goal; `other rules` has every other room. */
const ROOMS = {
  policies: ['accounts', 'bans', 'chat', 'likes', 'photos', 'queue', 'safety', 'signup', 'sites', 'staff', 'support'],
  money: ['credits', 'debits', 'offers', 'payments'],
  privacy: ['leaving', 'members', 'notifications', 'pages'],
} as const

const RULES = globSync(`${FEATURES}/**/rules*.ts`)
  .filter(file => !file.endsWith('.test.ts'))
  .toSorted()

const isIn = (rooms: readonly string[], file: string) => rooms.includes(file.split('/')[2]!)
const rulesOf = (rooms: readonly string[]) => RULES.filter(file => isIn(rooms, file))

export const AREAS: readonly Area[] = [
  {
    name: 'policies',
    goal: GOAL,
    rules: [
      'src/platform/server/endpoints/permission.ts',
      'src/platform/server/endpoints/staff-file.ts',
      'src/platform/server/http/same-origin.ts',
      `${FEATURES}/accounts/server/passwords/password-strength.ts`,
      ...rulesOf(ROOMS.policies),
    ],
    stores: [
      {
        files: [
          'db/functions/safety/safety_blocked_between.sql',
          'db/functions/safety/safety_blocked_with.sql',
          `${FEATURES}/safety/server/store.ts`,
          `${FEATURES}/safety/server/blocks.ts`,
        ],
        tests: [
          `${FEATURES}/safety/block.api.test.ts`,
          `${FEATURES}/chat/chat.api.test.ts`,
          `${FEATURES}/members/members.api.test.ts`,
        ],
      },
      {
        files: [`${FEATURES}/members/server/policy.ts`],
        tests: [
          `${FEATURES}/members/members.api.test.ts`,
          `${FEATURES}/members/unseen.api.test.ts`,
          `${FEATURES}/safety/block.api.test.ts`,
        ],
      },
      {
        files: [`${FEATURES}/photos/server/policy.ts`, `${FEATURES}/photos/server/signed-address.ts`],
        tests: [`${FEATURES}/photos/photos.api.test.ts`],
      },
      {
        files: [`${FEATURES}/desk/server/policy.ts`],
        tests: [`${FEATURES}/desk/desk.api.test.ts`],
      },
      {
        files: [`${FEATURES}/chat/server/policy.ts`],
        tests: [`${FEATURES}/chat/chat.api.test.ts`, `${FEATURES}/members/unseen.api.test.ts`],
      },
      {
        files: [`${FEATURES}/fictional/office/server/policy.ts`],
        tests: [`${FEATURES}/fictional/office/fictional.api.test.ts`],
      },
      {
        files: [`${FEATURES}/payments/server/orders/policy.ts`],
        tests: [
          `${FEATURES}/payments/server/documents/invoices.api.test.ts`,
          `${FEATURES}/payments/server/documents/mandates.api.test.ts`,
        ],
      },
      {
        files: [`${FEATURES}/discovery/server/policy.ts`],
        tests: [`${FEATURES}/discovery/search.api.test.ts`],
      },
    ],
  },
  {
    name: 'money',
    goal: GOAL,
    rules: ['src/platform/money.ts', ...rulesOf(ROOMS.money)],
    stores: [
      {
        files: [
          'db/functions/credits/credits_grant.sql',
          'db/functions/credits/credits_has_moved.sql',
          'db/functions/credits/credits_spend.sql',
          'db/functions/credits/credits_spend_refusal.sql',
          'db/functions/credits/credits_take_back.sql',
          `${FEATURES}/credits/server/limits/store-limits.ts`,
        ],
        tests: [
          `${FEATURES}/credits/credits.api.test.ts`,
          `${FEATURES}/credits/own-limits.api.test.ts`,
          `${FEATURES}/payments/server/withdrawals/withdrawal.api.test.ts`,
        ],
      },
      {
        files: [`${FEATURES}/offers/server/store.ts`, `${FEATURES}/offers/server/store-use.ts`],
        tests: [`${FEATURES}/offers/codes.api.test.ts`, `${FEATURES}/offers/welcome.api.test.ts`],
      },
      {
        files: [`${FEATURES}/payments/server/reversals/store-reversals.ts`, `${FEATURES}/credits/server/store.ts`],
        tests: [
          `${FEATURES}/credits/credits.api.test.ts`,
          `${FEATURES}/payments/server/withdrawals/withdrawal.api.test.ts`,
          `${FEATURES}/payments/server/reversals/reversals.api.test.ts`,
          `${FEATURES}/payments/server/refunds/failed-refunds.api.test.ts`,
        ],
      },
      {
        files: [
          'db/functions/payments/payments_issue_credit_note.sql',
          'db/functions/payments/payments_issue_invoice.sql',
        ],
        tests: [`${FEATURES}/payments/server/documents/invoices.api.test.ts`],
      },
    ],
  },
  {
    name: 'privacy',
    goal: GOAL,
    rules: [
      'src/platform/server/personal-data.ts',
      `${FEATURES}/accounts/tracking.ts`,
      `${FEATURES}/members/consent.ts`,
      `${FEATURES}/members/interests.ts`,
      ...rulesOf(ROOMS.privacy),
    ],
    stores: [
      {
        files: [`${FEATURES}/leaving/server/store.ts`, `${FEATURES}/accounts/server/deletion/store-deletion.ts`],
        tests: [
          `${FEATURES}/leaving/leaving.api.test.ts`,
          `${FEATURES}/leaving/others-data.api.test.ts`,
          `${FEATURES}/leaving/erasure.api.test.ts`,
          'test/database/personal-data.api.test.ts',
        ],
      },
      {
        files: [
          `${FEATURES}/members/server/consents/store-consents.ts`,
          `${FEATURES}/members/server/consents/consents.ts`,
        ],
        tests: [`${FEATURES}/members/consent.api.test.ts`, 'test/database/personal-data.api.test.ts'],
      },
      {
        files: ['chat', 'likes', 'members', 'notifications', 'offers', 'photos', 'safety'].map(
          room => `${FEATURES}/${room}/server/store-erasure.ts`,
        ),
        tests: [
          `${FEATURES}/leaving/others-data.api.test.ts`,
          `${FEATURES}/leaving/erasure.api.test.ts`,
          'test/database/personal-data.api.test.ts',
        ],
      },
    ],
  },
  {
    name: 'other rules',
    rules: RULES.filter(file => !isIn(Object.values(ROOMS).flat(), file)),
    stores: [],
  },
]
