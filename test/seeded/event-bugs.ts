import type { SeededBug } from './visibility-bugs.ts'

const SECURITY = 'src/platform/server/security'
const BOMBING = 'test/processes/mail-bombing.api.test.ts'
const DEBITS = 'src/features/payments/server/direct-debit/direct-debit.api.test.ts'
const FILE = 'src/features/safety/office/security-events.api.test.ts'

/**
 * Bugs in security events: they hide an attack, store more than its network, fill the database, or email other people.
 */
export const EVENT_BUGS: readonly SeededBug[] = [
  {
    name: 'a failed login is not recorded',
    edits: [['src/features/accounts/server/index.ts', "login_failed: 'login_failed',", '']],
    project: 'api',
    file: FILE,
  },
  {
    name: 'a wrong password in a member’s session is not recorded',
    edits: [['src/features/accounts/server/index.ts', "    password_wrong: 'login_failed',\n", '']],
    project: 'api',
    file: FILE,
  },
  {
    name: 'a wrong password in the session of a staff member is not recorded',
    edits: [
      [
        'src/features/staff/server/change-password.ts',
        'if (!right) throw wrongPassword(field).aimedAt({ staffId: staff.id })',
        'if (!right) throw wrongPassword(field)',
      ],
    ],
    project: 'api',
    file: FILE,
  },
  {
    name: 'a refused staff call is not recorded',
    edits: [
      [
        'src/platform/server/endpoints/permission.ts',
        "recordSecurityEvent('staff_refused', { ...caller, endpoint })",
        'void endpoint',
      ],
    ],
    project: 'api',
    file: FILE,
  },
  {
    name: 'a security event keeps the whole address',
    edits: [[`${SECURITY}/security-events.ts`, 'networkPrefix(address)', 'address']],
    project: 'api',
    file: FILE,
  },
  {
    name: 'an attack from many networks fills the table of security events',
    edits: [[`${SECURITY}/security-events.ts`, 'keysOfKind.size >= ROWS_PER_KIND_AND_MINUTE', 'keysOfKind.size < 0']],
    project: 'api',
    file: FILE,
  },
  {
    name: 'the security events of an erased member stay',
    edits: [['src/features/safety/server/store-erasure.ts', 'await eraseSecurityEvents(tx, memberId)', '']],
    project: 'api',
    file: FILE,
  },
  {
    name: 'complaints in another person’s name mail that person without a limit',
    edits: [
      [
        'src/features/pages/server/mails.ts',
        "limit: { name: 'pages.complaint', perDay: MAILS_PER_RECIPIENT_AND_DAY },",
        '',
      ],
    ],
    project: 'api',
    file: BOMBING,
  },
  {
    name: 'a +tag makes another recipient for the limit of emails',
    edits: [['src/platform/server/mail/mailbox.ts', ".split('+')", ".split('\\0')"]],
    project: 'api',
    file: BOMBING,
  },
  {
    name: 'a code by text message goes to satellite and premium numbers',
    edits: [
      [
        'src/features/debits/server/bank-account.ts',
        "if (countries.includes(number.country ?? '') && MOBILE_TYPES.includes(number.getType() ?? ''))",
        'if (countries.length > 0 || MOBILE_TYPES.length > 0)',
      ],
    ],
    project: 'api',
    file: DEBITS,
    only: 'satellite',
  },
  {
    name: 'one site uses up the text messages of all sites',
    edits: [['src/features/debits/rules.ts', 'Math.ceil((2 * allSites) / sites)', 'allSites']],
    project: 'api',
    file: 'src/features/debits/sms.api.test.ts',
  },
]
