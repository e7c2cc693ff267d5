import type { SeededBug } from './visibility-bugs.ts'

const SECURITY = 'src/platform/server/security'
const FILE = 'src/features/safety/office/security-events.api.test.ts'

/** Bugs that hide an attack, reveal more than its network, or let it fill the database. */
export const EVENT_BUGS: readonly SeededBug[] = [
  {
    name: 'a failed login is not recorded',
    edits: [['src/features/accounts/server/index.ts', "login_failed: 'login_failed',", '']],
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
    edits: [[`${SECURITY}/security-events.ts`, 'known.size >= ROWS_PER_KIND_AND_MINUTE', 'known.size < 0']],
    project: 'api',
    file: FILE,
  },
  {
    name: 'the security events of an erased member stay',
    edits: [['src/features/safety/server/store-erasure.ts', 'await eraseSecurityEvents(tx, memberId)', '']],
    project: 'api',
    file: FILE,
  },
]
