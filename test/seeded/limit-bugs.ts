import type { SeededBug } from './visibility-bugs.ts'

const LIMITS = 'src/platform/server/limits'
const BUDGET = 'src/features/members/profile-budget.api.test.ts'
const BULK_SIGNUPS = 'src/features/signup/bulk-signups.api.test.ts'
const UNCONFIRMED = 'src/features/signup/unconfirmed.api.test.ts'
const MAIL_BOMBING = 'test/processes/mail-bombing.api.test.ts'
const SHARED = 'test/processes/shared-limits.api.test.ts'

/** Bugs that make a limit weaker than documented. */
export const LIMIT_BUGS: readonly SeededBug[] = [
  {
    name: 'a stranger who guesses passwords locks the passkey of a member',
    edits: [
      [
        'src/features/accounts/server/passkeys/passkey-login.ts',
        'passkeyAttempts({ siteId, passkeyId: response.id, caller, account })',
        "loginAttempts({ siteId, email: account?.email ?? '', caller, account })",
      ],
      ['src/features/accounts/server/passkeys/passkey-login.ts', '{ passkeyAttempts }', '{ loginAttempts }'],
    ],
    project: 'api',
    file: 'src/features/accounts/server/passkeys/passkeys.api.test.ts',
  },
  {
    name: 'an outsider who guesses passwords locks the passkey of a staff member',
    edits: [
      [
        'src/features/staff/server/passkeys/log-in-passkey.ts',
        'passkeyAttempts({ passkeyId: response.id, caller, staff })',
        "staffAttempts({ email: staff?.email ?? '', caller, staff })",
      ],
      ['src/features/staff/server/passkeys/log-in-passkey.ts', '{ passkeyAttempts, ', '{ staffAttempts, '],
    ],
    project: 'api',
    file: 'src/features/staff/passkeys.api.test.ts',
  },
  {
    name: 'a stranger at an open browser guesses the password faster than at the login',
    edits: [
      [
        'src/features/accounts/server/passwords/change-password.ts',
        'const { lockedForSeconds, locksForMinutes } = await attempts.count()',
        'const { lockedForSeconds, locksForMinutes } = { lockedForSeconds: null, locksForMinutes: 0 }',
      ],
    ],
    project: 'api',
    file: 'src/features/accounts/settings.api.test.ts',
  },
  {
    name: 'reset emails from many networks fill a mailbox',
    edits: [
      [
        'src/features/accounts/server/passwords/reset-password.ts',
        "if (!device) await countMail(tx, ['accounts.reset', siteId, email], RESET_LOCKS_FROM_ANYWHERE_IN_MINUTES)",
        'void RESET_LOCKS_FROM_ANYWHERE_IN_MINUTES',
      ],
    ],
    project: 'api',
    file: 'src/features/accounts/server/passwords/reset-password.api.test.ts',
  },
  {
    name: 'a stranger uses up the reset emails of the owner’s own browser',
    edits: [['src/features/accounts/server/mails.ts', "'accounts.reset_known_browser'", "'accounts.reset'"]],
    project: 'api',
    file: 'src/features/accounts/server/passwords/reset-password.api.test.ts',
  },
  {
    name: 'sign-ups by strangers use up the reset emails of the owner of a mailbox',
    edits: [['src/features/accounts/server/mails.ts', "'accounts.reset_unconfirmed'", "'accounts.reset'"]],
    project: 'api',
    file: MAIL_BOMBING,
  },
  {
    name: 'the browser of a stranger’s sign-up uses up the reset emails for known browsers of the owner of a mailbox',
    edits: [
      [
        'src/features/accounts/server/mails.ts',
        "if (status === 'not_confirmed') return",
        "if (status === 'not_confirmed' && !isKnownBrowser) return",
      ],
    ],
    project: 'api',
    file: MAIL_BOMBING,
  },
  {
    name: 'sign-ups by strangers use up the activation emails of the owner of a mailbox',
    edits: [['src/platform/server/mail/mail-limit.ts', 'sent === 1', 'sent === 0']],
    project: 'api',
    file: MAIL_BOMBING,
  },
  {
    name: 'an unconfirmed member sees as many members as others',
    edits: [
      [
        'src/features/members/server/budget/spend-budget.ts',
        'if (!isUnconfirmed) return { anHour, aDay }',
        'if (siteId > 0) return { anHour, aDay }',
      ],
    ],
    project: 'api',
    file: UNCONFIRMED,
  },
  {
    name: 'each unconfirmed account of a network has limits of its own',
    edits: [['src/platform/server/endpoints/mount.ts', 'networkPrefix(caller.address)', 'caller.memberId']],
    project: 'api',
    file: UNCONFIRMED,
  },
  {
    name: 'an unconfirmed member makes as many reports as others',
    edits: [
      ['src/features/safety/server/file-report.ts', 'if (isUnconfirmed && today', 'if (isUnconfirmed && today - 20'],
    ],
    project: 'api',
    file: UNCONFIRMED,
  },
  {
    name: 'a mail to a known address after a sign-up has no limit',
    edits: [
      [
        'src/features/accounts/server/mails.ts',
        "limit: { name: 'accounts.has_account', perDay: MAILS_PER_RECIPIENT_AND_DAY },",
        "limit: { name: 'accounts.has_account', perDay: MAILS_PER_RECIPIENT_AND_DAY * 100 },",
      ],
    ],
    project: 'api',
    file: MAIL_BOMBING,
  },
  {
    name: 'a browser that has logged in gets welcome credits again',
    edits: [
      ['src/features/signup/server/welcome-credits.ts', 'if (isUsedBrowser(caller.cookies))', 'if (isUsedBrowser({}))'],
    ],
    project: 'api',
    file: BULK_SIGNUPS,
  },
  {
    name: 'a browser confirms one account after the other and gets welcome credits for each',
    edits: [
      [
        'src/features/signup/server/welcome-credits.ts',
        "    if (browser.isUsed) return takeBack(tx, memberId, welcome, 'device')\n",
        '',
      ],
    ],
    project: 'api',
    file: BULK_SIGNUPS,
    only: 'confirms several accounts',
  },
  {
    name: 'the used browser of a stranger costs the owner of the mailbox the welcome credits',
    edits: [
      [
        'src/features/signup/server/welcome-credits.ts',
        'browser.hasSignedUp || browser.isUsed ? undefined',
        'browser ? undefined',
      ],
    ],
    project: 'api',
    file: BULK_SIGNUPS,
    only: 'the owner of a mailbox',
  },
  {
    name: 'the used browser of a sign-up gets welcome credits at the confirmation',
    edits: [
      [
        'src/features/signup/server/welcome-credits.ts',
        'browser.hasSignedUp || browser.isUsed ? undefined',
        'browser.isUsed ? undefined',
      ],
    ],
    project: 'api',
    file: BULK_SIGNUPS,
    only: 'the owner of a mailbox',
  },
  {
    name: 'the first address of a sign-up keeps the welcome credits of the mailbox that is confirmed',
    edits: [
      [
        'src/features/accounts/server/email-address/change-email.ts',
        '    await confirmAccount(tx, link.memberId, caller)\n',
        "    if (before?.status === 'not_confirmed') await setConfirmed(tx, link.memberId)\n",
      ],
      [
        'src/features/accounts/server/email-address/change-email.ts',
        '  setEmail,\n} from',
        '  setConfirmed,\n  setEmail,\n} from',
      ],
    ],
    project: 'api',
    file: BULK_SIGNUPS,
    only: 'change of email',
  },
  {
    name: 'a hit of a limit is not recorded',
    edits: [['src/platform/server/security/record-refusal.ts', "  too_many_requests: 'limit_hit',\n", '']],
    project: 'api',
    file: 'src/features/safety/office/security-events.api.test.ts',
  },
  {
    name: 'each process counts its own requests',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source text
    edits: [[`${LIMITS}/count-use.ts`, '`limit ${name}`', '`limit ${process.pid} ${name}`']],
    project: 'api',
    file: SHARED,
  },
  {
    name: 'a process gets hits that the others have used',
    edits: [[`${LIMITS}/store-limits.ts`, '        WHEN known.count >= excluded.max THEN known.count\n', '']],
    project: 'api',
    file: SHARED,
  },
  {
    name: 'a program copies profiles page after page',
    edits: [
      [
        'db/functions/members/members_spend_budget.sql',
        '  IF (known.hour_seen | seen) <> known.hour_seen AND bit_count(known.hour_seen | seen) > p_hour_bits THEN',
        '  IF false THEN',
      ],
    ],
    project: 'api',
    file: BUDGET,
  },
  {
    name: 'two processes spend one budget of profiles twice',
    edits: [
      [
        'db/functions/members/members_spend_budget.sql',
        'WHERE viewer_id = p_viewer FOR UPDATE;',
        'WHERE viewer_id = p_viewer;',
      ],
    ],
    project: 'api',
    file: BUDGET,
    only: 'two processes',
  },
  {
    name: 'the profile of a conversation partner counts as a new one',
    edits: [['src/features/members/server/get-member.ts', '!row.own && !row.isRelated', '!row.own']],
    project: 'api',
    file: BUDGET,
  },
  {
    name: 'each spelling of an address gets welcome credits',
    edits: [['src/features/signup/server/welcome-credits.ts', 'mailboxOf(email))', 'email)']],
    project: 'api',
    file: BULK_SIGNUPS,
  },
  {
    name: 'an unconfirmed address is changed to a mailbox that had the welcome credits',
    edits: [
      [
        'src/features/signup/server/welcome-credits.ts',
        "if (!(await claim(tx, mailbox))) await takeBack(tx, memberId, welcome, 'mailbox')",
        'await claim(tx, mailbox)',
      ],
    ],
    project: 'api',
    file: BULK_SIGNUPS,
  },
  {
    name: 'an erased account brings the welcome credits again',
    edits: [
      [
        'src/features/signup/server/store-welcome.ts',
        'UPDATE signup_welcome SET member_id = NULL',
        'DELETE FROM signup_welcome',
      ],
    ],
    project: 'api',
    file: BULK_SIGNUPS,
  },
  {
    name: 'one proof of work serves any number of sign-ups',
    edits: [
      [
        'src/features/signup/server/proof-of-work.ts',
        'if (challenge.parameters.data?.form !== formOf(attempt)) return false',
        '',
      ],
    ],
    project: 'api',
    file: BULK_SIGNUPS,
  },
  {
    name: 'a change of email accepts a throw-away address',
    edits: [
      [
        'src/features/accounts/server/email-address/change-email.ts',
        'if (isThrowAway(email, siteOf(siteId).settings))',
        'if (isThrowAway(email, siteOf(siteId).settings) && !email)',
      ],
    ],
    project: 'api',
    file: 'src/features/accounts/settings.api.test.ts',
  },
]
