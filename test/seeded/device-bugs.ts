import type { SeededBug } from './visibility-bugs.ts'

const ACCOUNTS = 'src/features/accounts/server'

/** Bugs that hide a later login of a stranger's browser from the owner. */
export const DEVICE_BUGS: readonly SeededBug[] = [
  {
    name: 'a stranger’s browser stays a known device after a password reset',
    edits: [
      [`${ACCOUNTS}/passwords/reset-password.ts`, "if (use === 'first') await forgetDevices(tx, account.id)", ''],
    ],
    project: 'api',
    file: `${ACCOUNTS}/sessions/device.api.test.ts`,
  },
  {
    name: 'the browser of a stranger’s sign-up stays a known device after the confirmation by the owner',
    edits: [[`${ACCOUNTS}/sessions/revoke-access.ts`, 'await forgetDevices(tx, memberId)', '']],
    project: 'api',
    file: `${ACCOUNTS}/sessions/device.api.test.ts`,
  },
  {
    name: 'a stranger’s browser stays a known device after “this wasn’t me”',
    edits: [[`${ACCOUNTS}/sessions/revoke-access.ts`, 'await forgetDevices(tx, memberId)', '']],
    project: 'api',
    file: `${ACCOUNTS}/sessions/device.api.test.ts`,
  },
]
