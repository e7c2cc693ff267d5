import {
  ACTIVATION_MAILS_PER_DAY,
  ACTIVATION_MAILS_PER_RECIPIENT,
  LOGIN_LOCKS_IN_MINUTES,
  LOGIN_TRIES_FROM_ANYWHERE,
  PASSKEYS_AT_MOST,
  RESET_MAILS_FROM_ANYWHERE,
  RESET_MAILS_PER_DAY,
} from '../../src/features/accounts/rules.ts'
import { PINS_AT_MOST } from '../../src/features/chat/server/conversation/pin-chat.ts'
import { CODE_ATTEMPTS, CODES_A_DAY, CODES_A_DAY_FROM_A_NETWORK } from '../../src/features/debits/rules.ts'
import { SAVED_AT_MOST } from '../../src/features/discovery/rules.ts'
import { FREE_LIKES_A_DAY } from '../../src/features/likes/rules.ts'
import {
  PER_PAYMENT_PER_MINUTE,
  UNKNOWN_PER_MINUTE,
} from '../../src/features/payments/server/webhooks/receive-webhook.ts'
import { TARGETS_SHOWN_AN_HOUR } from '../../src/features/signup/rules.ts'
import { DEFAULT_SETTINGS } from '../../src/features/sites/server/defaults.ts'
import { LOGIN_LOCKS_IN_MINUTES as STAFF_LOGIN_LOCKS_IN_MINUTES } from '../../src/features/staff/rules.ts'
import type { Endpoint } from '../../src/platform/endpoint.ts'
import { STREAMS_PER_MEMBER } from '../../src/platform/server/live/live-streams.ts'
import { MAILS_PER_RECIPIENT_AND_DAY } from '../../src/platform/server/mail/mail-limit.ts'
import { REPORTS_PER_MINUTE } from '../../src/platform/server/security/policy-reports.ts'

/** The limits that are not the rate limit of an endpoint: what, how many, and for whom or what. */
const OTHER_LIMITS: readonly (readonly [string, number | string, string])[] = [
  [
    'wrong passwords, the last of which begins the first lock',
    LOGIN_LOCKS_IN_MINUTES.findIndex(Boolean) + 1,
    'email and network, or known browser',
  ],
  ['minutes of the longest lock', Math.max(...LOGIN_LOCKS_IN_MINUTES), 'email and network, or known browser'],
  [
    'wrong passwords, the last of which begins a lock of a minute',
    LOGIN_TRIES_FROM_ANYWHERE,
    'email, from all unknown browsers',
  ],
  [
    'wrong staff passwords, the last of which begins a lock',
    STAFF_LOGIN_LOCKS_IN_MINUTES.findIndex(Boolean) + 1,
    'staff email and network, or known browser',
  ],
  ['password resets a day', RESET_MAILS_PER_DAY, 'email and network, or known browser'],
  ['password resets a day', RESET_MAILS_FROM_ANYWHERE, 'email, from all networks'],
  ['activation emails a day', ACTIVATION_MAILS_PER_DAY, 'member'],
  ['activation emails a day', ACTIVATION_MAILS_PER_RECIPIENT, 'mailbox, on all sites'],
  [
    'emails of another kind that a stranger can cause, a day',
    MAILS_PER_RECIPIENT_AND_DAY,
    'mailbox, on all sites, and kind',
  ],
  ['text messages with a code a day', CODES_A_DAY, 'member, and phone'],
  ['text messages with a code a day', CODES_A_DAY_FROM_A_NETWORK, 'network'],
  ['tries of a code', CODE_ATTEMPTS, 'code'],
  ['different members seen in an hour, by default', DEFAULT_SETTINGS.profiles_an_hour, 'member'],
  ['different members seen in a day, by default', DEFAULT_SETTINGS.profiles_a_day, 'member'],
  [
    'sign-ups in an hour without a proof of work, by default',
    DEFAULT_SETTINGS.signups_before_proof,
    'site and /24 or /48',
  ],
  ['landing pages of a member shown in an hour', TARGETS_SHOWN_AN_HOUR, 'network'],
  ['likes a day in the swipe game without premium', FREE_LIKES_A_DAY, 'member'],
  ['pinned conversations', PINS_AT_MOST, 'member'],
  ['saved searches', SAVED_AT_MOST, 'member'],
  ['passkeys', PASSKEYS_AT_MOST, 'member'],
  ['open live streams in one process', STREAMS_PER_MEMBER, 'member'],
  ['webhooks of unknown payments a minute', UNKNOWN_PER_MINUTE, 'network'],
  ['webhooks of one payment a minute', PER_PAYMENT_PER_MINUTE, 'payment'],
  ['reports of policy violations a minute', REPORTS_PER_MINUTE, 'network'],
]

/** The text of docs/limits.md. */
export function limitsDocument(endpoints: readonly Endpoint[]): string {
  const limited = endpoints.flatMap(({ rateLimit, ...endpoint }) => (rateLimit ? [{ ...endpoint, ...rateLimit }] : []))
  const rows = limited
    .map(({ summary, method, path, max, visitors, perSeconds, by }) =>
      cells(
        summary,
        `\`${method} ${path}\``,
        visitors === undefined ? max : `${max}; visitors ${visitors}`,
        periodOf(perSeconds),
        by === 'member' ? 'member' : 'network',
      ),
    )
    .sort()
  return `${HEAD}

## Requests
| endpoint | address | at most | in | per |
|---|---|---|---|---|
${rows.join('\n')}

## Other limits
| limit | at most | per |
|---|---|---|
${OTHER_LIMITS.map(row => cells(...row)).join('\n')}
`
}

const HEAD = `# Limits

Made from the contracts and rules by \`npx vitest run --project unit test/house-limits.test.ts -u\`; the test fails if a figure here differs from
the code. \`test/limits.api.test.ts\` and \`test/shared-limits.api.test.ts\` take their figures from the same contracts.

A network is one IPv4 address or an IPv6 /64. A limit per member counts visitors per network. \`RATE_LIMIT_FACTOR\` multiplies the limits of requests,
webhooks and emails to a mailbox.

All processes share each limit of requests: its count is a row of \`platform_limit\` in PostgreSQL, under a keyed hash of the endpoint and the member
or network. The database grants a process a tenth of the remaining requests at once, so most requests need no statement. No more than the limit are
ever allowed. A process may refuse early while others hold unused requests: at most a tenth of the limit for each other process; limits below 20 are
exact. A period begins with its first request. A restart of processes or of PostgreSQL keeps the counts; a crash of PostgreSQL empties them, because
the table is unlogged. Login locks, email limits and codes are in logged tables and survive a crash too.`

function cells(...values: readonly (string | number)[]): string {
  return `| ${values.join(' | ')} |`
}

const PERIODS: Readonly<Record<number, string>> = { 60: 'a minute', 600: '10 minutes', 3600: 'an hour', 86400: 'a day' }

function periodOf(seconds: number): string {
  const period = PERIODS[seconds]
  if (!period) throw new Error(`A period of ${seconds} seconds needs a name.`)
  return period
}
