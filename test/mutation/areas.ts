export interface Area {
  readonly name: string
  /** Pure files; Stryker mutates them and runs unit tests. */
  readonly rules: readonly string[]
  /** The lowest score in percent; areas without one are measured only. */
  readonly goal?: number
}

const GOAL = 90
const FEATURES = 'src/features'

export const AREAS: readonly Area[] = [
  {
    name: 'policies',
    goal: GOAL,
    rules: [
      'src/platform/server/permission.ts',
      'src/platform/server/same-origin.ts',
      `${FEATURES}/accounts/rules.ts`,
      `${FEATURES}/accounts/server/password-policy.ts`,
      `${FEATURES}/chat/rules.ts`,
      `${FEATURES}/likes/rules.ts`,
      `${FEATURES}/photos/rules.ts`,
      `${FEATURES}/safety/rules.ts`,
      `${FEATURES}/signup/rules.ts`,
      `${FEATURES}/sites/rules.ts`,
      `${FEATURES}/staff/rules.ts`,
    ],
  },
  {
    name: 'money',
    goal: GOAL,
    rules: [
      'src/platform/money.ts',
      `${FEATURES}/credits/rules.ts`,
      `${FEATURES}/debits/rules.ts`,
      `${FEATURES}/offers/rules.ts`,
      `${FEATURES}/payments/office/rules.ts`,
      `${FEATURES}/payments/rules.ts`,
      `${FEATURES}/payments/rules-credit-lots.ts`,
      `${FEATURES}/payments/rules-decline.ts`,
      `${FEATURES}/payments/rules-location.ts`,
      `${FEATURES}/payments/rules-reversal.ts`,
    ],
  },
  {
    name: 'privacy',
    goal: GOAL,
    rules: [
      'src/platform/server/personal-data.ts',
      `${FEATURES}/accounts/tracking.ts`,
      `${FEATURES}/leaving/rules.ts`,
      `${FEATURES}/members/consent.ts`,
      `${FEATURES}/members/interests.ts`,
      `${FEATURES}/members/rules.ts`,
      `${FEATURES}/notifications/rules.ts`,
      `${FEATURES}/pages/rules.ts`,
    ],
  },
  {
    name: 'other rules',
    rules: [`${FEATURES}/desk/rules.ts`, `${FEATURES}/discovery/rules.ts`, `${FEATURES}/places/rules.ts`],
  },
]
