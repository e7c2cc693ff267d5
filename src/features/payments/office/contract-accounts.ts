import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { Instant, SmallId } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'

const AccountProvider = Type.Enum(['mollie', 'stripe', 'bridge'])
export type AccountProvider = Static<typeof AccountProvider>

const AccountId = Type.Integer({ minimum: 1, maximum: 999_999_999 })
const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
const Company = Type.Integer({ minimum: 1, maximum: 32_000 })
const Secret = Type.String({ maxLength: 300 })
const Line = Type.String({ maxLength: 2_000 })

/**
 * The keys of an account. Mollie needs `api_key`, Stripe needs `api_key` and `webhook_secret`, the bridge needs the
 * other fields.
 */
const Keys = {
  name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  api_key: Type.Optional(Secret),
  webhook_secret: Type.Optional(Secret),
  url: Type.Optional(Secret),
  merchant: Type.Optional(Secret),
  secret: Type.Optional(Secret),
  methods: Type.Optional(Line),
  currencies: Type.Optional(Line),
  no_refunds: Type.Optional(Line),
}

export const PaymentAccount = Type.Object({
  id: AccountId,
  provider: AccountProvider,
  name: Type.String(),
  /** The last characters of the key, or the merchant's name at a bridge. */
  hint: Type.String(),
  live: Type.Boolean(),
  enabled: Type.Boolean(),
  /** False while Stripe's webhook secret is missing. */
  complete: Type.Boolean(),
  /**
   * The address to which the provider must send its webhooks; null if every call to the provider contains the address.
   */
  webhook_url: nullable(Type.String()),
  /** The settings of a bridge as its form takes them, without the secret; null for other providers. */
  bridge: nullable(
    Type.Object({
      url: Type.String(),
      merchant: Type.String(),
      methods: Type.String(),
      currencies: Type.String(),
      no_refunds: Type.String(),
    }),
  ),
  tested_at: Instant,
  created_at: Instant,
  version: Type.Integer(),
})
export type PaymentAccount = Static<typeof PaymentAccount>

const CompanyAccounts = Type.Object({
  id: Company,
  name: Type.String(),
  hosts: Type.Array(Type.String()),
  accounts: Type.Array(PaymentAccount),
  /** The providers through which this company is paid with the environment's keys, because it has no account. */
  environment: Type.Array(AccountProvider),
})
export type CompanyAccounts = Static<typeof CompanyAccounts>

export const getPaymentAccounts = endpoint({
  room: 'payments-office',
  method: 'GET',
  path: '/api/office-payment-accounts.php',
  summary: 'List the companies of the caller’s sites with their accounts at payment providers; keys are never shown',
  who: { staff: 'change_payment_accounts' },
  query: Type.Object({ site: Type.Optional(SmallId) }),
  reply: Type.Object({ companies: Type.Array(CompanyAccounts), production: Type.Boolean() }),
  errors: {},
})

const KEY_ERRORS = {
  account_key_shape: 400,
  account_key_test: 400,
  account_key_live: 400,
  account_webhook_secret: 400,
  account_bridge_url: 400,
  account_bridge_merchant: 400,
  account_bridge_secret: 400,
  account_bridge_methods: 400,
  account_bridge_currencies: 400,
  account_bridge_no_refunds: 400,
  account_key_rejected: 409,
  account_unreachable: 503,
} as const

export const addPaymentAccount = endpoint({
  room: 'payments-office',
  method: 'POST',
  path: '/api/office-payment-accounts.php',
  summary: 'Add a company’s account at a payment provider, after a call to the provider with its keys',
  who: { staff: 'change_payment_accounts', fresh: true },
  body: Type.Object({ ...Keys, company: Company, provider: AccountProvider }, { additionalProperties: false }),
  reply: Type.Object({ id: AccountId }),
  errors: { ...KEY_ERRORS, account_known: 409, account_of_other_company: 409 },
  idempotency: 'platform',
})

export const replacePaymentKeys = endpoint({
  room: 'payments-office',
  method: 'PUT',
  path: '/api/office-payment-accounts.php',
  summary: 'Replace the keys of a payment account by others of the same account at the provider',
  who: { staff: 'change_payment_accounts', fresh: true },
  body: Type.Object({ ...Keys, id: AccountId, version: Version }, { additionalProperties: false }),
  reply: Type.Object({ id: AccountId }),
  errors: { ...KEY_ERRORS, account_changed: 409, account_is_another: 409 },
  idempotency: 'platform',
})

export const switchPaymentAccount = endpoint({
  room: 'payments-office',
  method: 'PUT',
  path: '/api/office-payment-account-state.php',
  summary:
    'Enable or disable a payment account for new payments; the last enabled one of a company is disabled only with `anyway`',
  who: { staff: 'change_payment_accounts', fresh: true },
  body: Type.Object(
    {
      id: AccountId,
      version: Version,
      enabled: Type.Boolean(),
      /** The account that the company uses at this provider is disabled for this one. */
      instead: Type.Optional(Type.Literal(true)),
      /** The staff member has read that nobody can buy anything then. */
      anyway: Type.Optional(Type.Literal(true)),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ id: AccountId }),
  errors: {
    account_changed: 409,
    account_incomplete: 409,
    account_other_enabled: 409,
    account_other_mode: 409,
    account_last_enabled: 409,
  },
  idempotency: 'platform',
})

export const testPaymentAccount = endpoint({
  room: 'payments-office',
  method: 'POST',
  path: '/api/office-payment-account-test.php',
  summary: 'Call the provider with the stored keys of a payment account',
  who: { staff: 'change_payment_accounts', fresh: true },
  body: Type.Object({ id: AccountId }, { additionalProperties: false }),
  reply: Type.Object({ id: AccountId }),
  errors: { account_key_rejected: 409, account_unreachable: 503 },
  idempotency: 'platform',
})
