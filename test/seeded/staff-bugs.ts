import type { SeededBug } from './visibility-bugs.ts'

const STAFF = 'src/features/staff/server'

/** Bugs that give a stolen session of staff more than the session itself. */
export const STAFF_BUGS: readonly SeededBug[] = [
  {
    name: 'moderators of one site decide on reports of other sites',
    edits: [
      [
        'src/features/safety/office/server/reports.ts',
        'if (!found || !isInScope(scope, found.site_id)) throw notFound()',
        'if (!found) throw notFound()',
      ],
    ],
    project: 'api',
    file: 'src/features/queue/office/some-sites.api.test.ts',
    only: 'reports are decided',
  },
  {
    name: 'moderators of one site end bans on all sites',
    edits: [
      [
        'src/features/bans/office/server/end-ban.ts',
        'return ban.sites !== null && [ban.siteId, ...ban.sites].every(site => isInScope(scope, site))',
        'return isInScope(scope, ban.siteId)',
      ],
    ],
    project: 'api',
    file: 'src/features/queue/office/some-sites.api.test.ts',
    only: 'neither shown to nor ended',
  },
  {
    name: 'staff of one site download the codes of a batch for all sites',
    edits: [
      [
        'src/features/offers/office/server/batches.ts',
        "batch.site_id === null ? scope !== 'all' : !isInScope(scope, batch.site_id)",
        'batch.site_id !== null && !isInScope(scope, batch.site_id)',
      ],
    ],
    project: 'api',
    file: 'src/features/offers/codes.api.test.ts',
    only: 'neither see nor download',
  },
  {
    name: 'a stored password of a mail server is sent to a server that staff choose',
    edits: [
      [
        'src/features/sites/office/server/company-mail.ts',
        "if (password === '' && row?.password_sealed && wanted.user !== '' && !isSameLogin)",
        'if (false)',
      ],
      [
        'src/features/sites/office/server/company-mail.ts',
        "const keeps = password === '' && isSameLogin",
        "const keeps = password === '' && row",
      ],
    ],
    project: 'api',
    file: 'src/features/sites/office/company-mail.api.test.ts',
    only: 'goes to no other server',
  },
  {
    name: 'the mail server of a company may be a machine of the internal network',
    edits: [
      [
        'src/platform/server/mail/own-server.ts',
        'if (found.length === 0 || !(isLocal || found.every(({ address }) => isPublic(address))))',
        'if (found.length === 0)',
      ],
    ],
    project: 'api',
    file: 'src/features/sites/office/company-mail.api.test.ts',
    only: 'stored only after',
  },
  {
    name: 'emails of a company with a failing mail server leave through the server of the installation',
    edits: [
      ['src/platform/server/mail/mail.ts', 'return putOff(mail, next)', 'await send(mail, null)'],
      ['src/platform/server/mail/mail.ts', 'if (sender?.waitsUntil) return putOff(mail, sender.waitsUntil)', ''],
    ],
    project: 'api',
    file: 'src/features/sites/office/company-mail.api.test.ts',
    only: 'delays no other company',
  },
  {
    name: 'a staff link that was replaced while the password was checked still gives a session',
    edits: [[`${STAFF}/invitations/accept-invitation.ts`, 'await lockStaff(tx, staffId)', '']],
    project: 'api',
    file: `${STAFF}/invitations/in-flight.api.test.ts`,
  },
  {
    name: 'a staff link gives a session for a password that was replaced meanwhile',
    edits: [
      [
        `${STAFF}/invitations/accept-invitation.ts`,
        '(await factorOf(tx, staffId))?.passwordHash !== password?.hash',
        '!(await factorOf(tx, staffId))',
      ],
    ],
    project: 'api',
    file: `${STAFF}/invitations/in-flight.api.test.ts`,
  },
  {
    name: 'a staff member doesn’t learn that a colleague removed the second factor',
    edits: [
      [
        `${STAFF}/invitations/invite-staff.ts`,
        'await mailFactorReset(tx, caller, colleague, administrator.email)',
        'void mailFactorReset',
      ],
    ],
    project: 'api',
    file: 'src/features/staff/factor.api.test.ts',
    only: 'gets an email when a colleague',
  },
  {
    name: 'a stolen session of staff gives itself a second factor',
    edits: [
      [`${STAFF}/second-factor.ts`, "if (!mayChangeFactors(row)) throw new Problem('second_factor_required')", ''],
    ],
    project: 'api',
    file: `${STAFF}/factor-change.api.test.ts`,
  },
  {
    name: 'the secret of a new app outlives a change of the password',
    edits: [[`${STAFF}/change-password.ts`, 'await forgetPendingSecrets(tx, staffId)', '']],
    project: 'api',
    file: `${STAFF}/factor-change.api.test.ts`,
  },
  {
    name: 'the removal of the last optional factor makes a session fresh until it ends',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is source text.
    edits: [[`${STAFF}/store-factor.ts`, '${none} AND ${config().staffSecondFactor}::boolean', '${none}']],
    project: 'api',
    file: `${STAFF}/factor-change.api.test.ts`,
  },
  {
    name: 'a login with the old password outlives its change',
    edits: [[`${STAFF}/sessions/sessions.ts`, 'if (!(await hasStillPassword(tx, staff))) throw failed()', '']],
    project: 'api',
    file: 'src/features/staff/factor.api.test.ts',
  },
  {
    name: 'the audit log of one site names the banned member of another site',
    edits: [[`${STAFF}/actions/store-find-actions.ts`, "details - 'banned'", 'details']],
    project: 'api',
    file: 'src/features/bans/office/suspicion-queue.api.test.ts',
  },
  {
    name: 'a staff member alone moves an account to another mailbox',
    edits: [
      [
        'src/features/support/office/server/change-email.ts',
        'change.askedBy === staffId || (await mayBeOnePerson(tx, staffId, change.askedBy))',
        'false',
      ],
    ],
    project: 'api',
    file: 'src/features/support/office/member-email.api.test.ts',
    only: 'a changed address',
  },
  {
    name: 'a request for a new address is approved after it expired',
    edits: [['src/features/support/office/server/change-email.ts', 'approved && change.isExpired', 'false']],
    project: 'api',
    file: 'src/features/support/office/member-email.api.test.ts',
    only: 'expires after a week',
  },
  {
    name: 'support of one site answers the complaints of every site',
    edits: [
      [
        'src/features/pages/office/server/list-complaints.ts',
        'return siteIdsOf(sites) ?? allSites().map(site => site.id)',
        'return allSites().map(site => site.id)',
      ],
    ],
    project: 'api',
    file: 'src/features/pages/office/complaints.api.test.ts',
  },
  {
    name: 'the draft of a legal document is shown with any preview value',
    edits: [
      ['src/features/pages/server/documents.ts', 'isPreview(preview, DOCUMENT_PREVIEW, id)', 'preview !== undefined'],
    ],
    project: 'api',
    file: 'src/features/pages/documents.api.test.ts',
  },
  {
    name: 'a version of a legal document in force becomes a draft again',
    edits: [
      [
        'src/features/pages/office/server/documents/change-documents.ts',
        "if (version.valid_from <= dayOf(now())) throw new Problem('document_in_force')",
        '',
      ],
    ],
    project: 'api',
    file: 'src/features/pages/documents.api.test.ts',
  },
  {
    name: 'a preview of settings is shown to every staff member',
    edits: [['src/features/sites/office/server/settings/store-previews.ts', 'AND staff_id = ', 'AND 0 < ']],
    project: 'api',
    file: 'test/calls/rendered-own-pages.api.test.ts',
  },
  {
    name: 'support of one site removes the standard answers of another site',
    edits: [
      [
        'src/features/pages/office/server/standard-answers.ts',
        '!answer || !isInScope(scope, answer.siteId)',
        '!answer',
      ],
    ],
    project: 'api',
    file: 'src/features/pages/office/complaints.api.test.ts',
    only: 'standard answers',
  },
]
