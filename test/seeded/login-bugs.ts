import type { SeededBug } from './visibility-bugs.ts'

const ACCOUNTS = 'src/features/accounts/server'
const STAFF = 'src/features/staff/server'

/** Bugs that let a stranger into an account. */
export const LOGIN_BUGS: readonly SeededBug[] = [
  {
    name: 'a thief who deletes the account locks its owner out',
    edits: [
      ['src/features/accounts/server/email-address/store-links.ts', "OR (link.purpose = 'not_me' AND", 'OR (false AND'],
    ],
    project: 'api',
    file: 'src/features/accounts/server/notices/notices.api.test.ts',
  },
  {
    name: 'the session of a stranger’s sign-up outlives the confirmation by the owner',
    edits: [[`${ACCOUNTS}/sessions/revoke-access.ts`, 'await endOtherSessions(tx, memberId, null)', '']],
    project: 'api',
    file: 'src/features/accounts/server/email-address/links.api.test.ts',
  },
  {
    name: 'the password of a stranger’s sign-up outlives the confirmation by the owner',
    edits: [[`${ACCOUNTS}/sessions/revoke-access.ts`, 'await setPasswordHash(tx, memberId, unknownPassword)', '']],
    project: 'api',
    file: `${ACCOUNTS}/email-address/links.api.test.ts`,
  },
  {
    name: 'a second sign-up in the owner’s browser keeps the password of a stranger’s sign-up',
    edits: [
      [
        'src/features/signup/server/hidden-signup.ts',
        'memberId !== undefined && memberId === account?.id ? memberId : NO_MEMBER',
        'account?.id ?? NO_MEMBER',
      ],
    ],
    project: 'api',
    file: 'src/features/signup/hidden-accounts.api.test.ts',
  },
  {
    name: 'the profile name of a sign-up tells whether the email was known',
    edits: [['src/features/signup/server/hidden-signup.ts', 'await reserveName(tx, site.id, form.name)', '']],
    project: 'api',
    file: 'src/features/signup/hidden-accounts.api.test.ts',
  },
  {
    name: 'the owner of a mailbox can’t delete the account of a stranger’s sign-up',
    edits: [[`${ACCOUNTS}/notices/secure-account.ts`, 'if (isStrangers) return deleteUnconfirmed(tx, memberId)', '']],
    project: 'api',
    file: `${ACCOUNTS}/notices/notices.api.test.ts`,
  },
  {
    name: 'a mistyped address keeps its link into the account',
    edits: [
      [
        `${ACCOUNTS}/email-address/change-email.ts`,
        "if (before?.status === 'not_confirmed') await revokeLinks(tx, link.memberId, 'not_me')",
        '',
      ],
    ],
    project: 'api',
    file: `${ACCOUNTS}/notices/notices.api.test.ts`,
  },
  {
    name: 'a passkey outlives a password reset',
    edits: [[`${ACCOUNTS}/passwords/reset-password.ts`, 'await memberPasskeys.removeAll(tx, account.id)', '']],
    project: 'api',
    file: `${ACCOUNTS}/notices/notices.api.test.ts`,
  },
  {
    name: 'a session outlives a password reset',
    edits: [[`${ACCOUNTS}/passwords/reset-password.ts`, 'await endOtherSessions(tx, account.id, null)', '']],
    project: 'api',
    file: `${ACCOUNTS}/notices/notices.api.test.ts`,
  },
  {
    name: 'a change of password keeps the passkeys that the member removes',
    edits: [
      [
        `${ACCOUNTS}/passwords/change-password.ts`,
        'if (form.remove_passkeys) await memberPasskeys.removeAll(tx, memberId)',
        'void memberPasskeys',
      ],
    ],
    project: 'api',
    file: `${ACCOUNTS}/notices/notices.api.test.ts`,
  },
  {
    name: 'a change of password is not announced',
    edits: [
      [
        `${ACCOUNTS}/passwords/change-password.ts`,
        'await mailPasswordChanged(tx, account)\n      rememberDevice',
        'rememberDevice',
      ],
    ],
    project: 'api',
    file: `${ACCOUNTS}/notices/notices.api.test.ts`,
  },
  {
    name: 'a new passkey is not announced',
    edits: [
      [`${ACCOUNTS}/passkeys/passkeys.ts`, 'await mailPasskeyAdded(tx, account, row.name)', 'void mailPasskeyAdded'],
    ],
    project: 'api',
    file: `${ACCOUNTS}/notices/notices.api.test.ts`,
  },
  {
    name: 'a login from a new device is not announced',
    edits: [
      [
        `${ACCOUNTS}/sessions/log-in.ts`,
        "if (knownDevice(caller.cookies, account) === '')",
        'if (knownDevice.length === 9)',
      ],
    ],
    project: 'api',
    file: `${ACCOUNTS}/notices/notices.api.test.ts`,
  },
  {
    name: 'an unconfirmed account can add a passkey',
    edits: [[`${ACCOUNTS}/passkeys/passkeys.ts`, "account?.status !== 'active'", '!account']],
    project: 'api',
    file: `${ACCOUNTS}/notices/notices.api.test.ts`,
  },
  {
    name: 'an attacker’s change of email can’t be undone',
    edits: [[`${ACCOUNTS}/notices/secure-account.ts`, 'await restoreEmail(tx, { siteId, memberId, email })', '']],
    project: 'api',
    file: `${ACCOUNTS}/notices/notices.api.test.ts`,
  },
  {
    name: 'the link of an attacker revokes the owner’s earlier link',
    edits: [
      [
        `${ACCOUNTS}/email-address/store-links.ts`,
        'AND created_at > (SELECT created_at FROM',
        'AND token_hash <> (SELECT token_hash FROM',
      ],
    ],
    project: 'api',
    file: `${ACCOUNTS}/notices/notices.api.test.ts`,
  },
  {
    name: 'a common word with a digit after it is accepted as a password',
    edits: [
      [
        `${ACCOUNTS}/passwords/password-strength.ts`,
        'withoutEnd(plain), asLetters(plain), withoutEnd(asLetters(plain))',
        '',
      ],
    ],
    project: 'unit',
    file: `${ACCOUNTS}/passwords/password-strength.test.ts`,
  },
  {
    name: 'a digit before a common word makes it an accepted password',
    edits: [
      [
        `${ACCOUNTS}/passwords/password-strength.ts`,
        'if ([...readings, ...readings.map(backwards)].some(reading => isCommonPhrase(reading, common))) return true',
        '',
      ],
    ],
    project: 'unit',
    file: `${ACCOUNTS}/passwords/password-strength.test.ts`,
  },
  {
    name: 'two frequent words in one are accepted as a password',
    edits: [[`${ACCOUNTS}/passwords/common-phrase.ts`, 'if (isPair(text, common)) return true', '']],
    project: 'unit',
    file: `${ACCOUNTS}/passwords/password-strength.test.ts`,
  },
  {
    name: 'a common word backwards is accepted as a password',
    edits: [[`${ACCOUNTS}/passwords/password-strength.ts`, '...readings.map(backwards)', '']],
    project: 'unit',
    file: `${ACCOUNTS}/passwords/password-strength.test.ts`,
  },
  {
    name: 'the birth date of the member is accepted at a password reset',
    edits: [
      [
        `${ACCOUNTS}/passwords/reset-password.ts`,
        'passwordFault(form.password, words, birthDate)',
        'passwordFault(form.password, words)',
      ],
    ],
    project: 'api',
    file: `${ACCOUNTS}/passwords/reset-password.api.test.ts`,
  },
  {
    name: 'a right password of staff shows the secret of a second factor',
    edits: [[`${STAFF}/second-factor.ts`, "if (!isIn && !row.mayEnrol) throw new Problem('staff_link_needed')", '']],
    project: 'api',
    file: `${STAFF}/invitations/invitations.api.test.ts`,
  },
  {
    name: 'wrong passwords of staff count for each network only',
    edits: [
      [
        `${ACCOUNTS}/sessions/attempts.ts`,
        'const anywhere = browser || !countsAnywhere ? null : keyedHash(...target)',
        'const anywhere: Buffer | null = null',
      ],
    ],
    project: 'api',
    file: `${STAFF}/invitations/invitations.api.test.ts`,
  },
  {
    name: 'guesses from many networks lock a known browser of staff',
    edits: [[`${ACCOUNTS}/sessions/attempts.ts`, 'browser || !countsAnywhere', '!countsAnywhere']],
    project: 'api',
    file: `${STAFF}/invitations/invitations.api.test.ts`,
  },
  {
    name: 'a call about money asks for no fresh second factor',
    edits: [
      [
        'src/platform/server/endpoints/permission.ts',
        "if (fresh && !hasFreshFactor) throw new Problem('second_factor_required')",
        '',
      ],
    ],
    project: 'api',
    file: `${STAFF}/fresh-factor.api.test.ts`,
  },
  {
    name: 'a new file of staff opens with an old second factor',
    edits: [
      [
        'src/platform/server/endpoints/staff-file.ts',
        'if (oldFactorSuffices !== undefined || caller.hasFreshFactor) return undefined',
        'if (!oldFactorSuffices || caller.hasFreshFactor) return undefined',
      ],
    ],
    project: 'api',
    file: `${STAFF}/fresh-factor.api.test.ts`,
  },
  {
    name: 'a second account approves the refund of the administrator who made it',
    edits: [
      [
        'src/features/payments/office/server/refunds.ts',
        "if (approved && (await mayBeOnePerson(tx, request.asked_by, staffId))) throw new Problem('refund_related')",
        '',
      ],
    ],
    project: 'api',
    file: 'src/features/payments/office/refund-approval.api.test.ts',
  },
  {
    name: 'an administrator’s link replaces the password of a colleague',
    edits: [[`${STAFF}/invitations/invite-staff.ts`, 'setsPassword: !colleague.hasPassword', 'setsPassword: true']],
    project: 'api',
    file: `${STAFF}/invitations/invitations.api.test.ts`,
  },
  {
    name: 'the service of leaked passwords receives the whole hash',
    edits: [
      [
        'src/features/accounts/server/passwords/leaked-password.ts',
        'base + hash.slice(0, PREFIX_LENGTH)',
        'base + hash',
      ],
    ],
    project: 'api',
    file: 'src/features/accounts/server/passwords/leaked-password.api.test.ts',
  },
  {
    name: 'the padding of the service of leaked passwords counts as leaked',
    edits: [
      ['src/features/accounts/server/passwords/leaked-password.ts', ' && Number(count) > 0', ' && count !== undefined'],
    ],
    project: 'api',
    file: 'src/features/accounts/server/passwords/leaked-password.api.test.ts',
  },
  {
    name: 'an outage of the service of leaked passwords stops sign-ups',
    edits: [
      [
        'src/features/accounts/server/passwords/leaked-password.ts',
        "responses.inc({ result: 'failed' })",
        'throw error',
      ],
    ],
    project: 'api',
    file: 'src/features/accounts/server/passwords/leaked-password.api.test.ts',
  },
]
