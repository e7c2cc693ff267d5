import type { SeededBug } from './visibility-bugs.ts'

const HITS = 'src/features/bans/server/store-hits.ts'
const TEST = 'src/features/bans/office/bans.api.test.ts'
const EXISTING_TEST = 'src/features/bans/office/existing-members.api.test.ts'
const QUEUE_TEST = 'src/features/bans/office/suspicion-queue.api.test.ts'
const FORMER_EMAILS_TEST = 'src/features/bans/office/former-emails.api.test.ts'
const HASH = 'src/features/photos/server/imaging/perceptual-hash.ts'
const HASH_TEST = 'src/features/photos/server/imaging/perceptual-hash.test.ts'

/** Bugs that let a banned person return without a suspicion, or that harm another person after a hit. */
export const BAN_BUGS: readonly SeededBug[] = [
  {
    name: 'an address that “this wasn’t me” restores is compared with no ban',
    edits: [
      [
        'src/features/accounts/server/notices/secure-account.ts',
        'await publish(tx, emailTaken, change)',
        'void emailTaken',
      ],
    ],
    project: 'api',
    file: 'src/features/bans/office/former-emails.api.test.ts',
  },
  {
    name: 'a new ban overlooks existing members with the mailbox',
    edits: [['src/features/bans/server/find-other-accounts.ts', 'if (!email) return []', 'if (email) return []']],
    project: 'api',
    file: EXISTING_TEST,
  },
  {
    name: 'a ban forgets the addresses that the account had before',
    edits: [['src/features/bans/server/make-ban.ts', ', ...(await formerEmailsOf(tx, memberId))', '']],
    project: 'api',
    file: FORMER_EMAILS_TEST,
  },
  {
    name: 'a new ban overlooks existing members with a former address',
    edits: [['src/features/bans/server/find-other-accounts.ts', 'if (former.size === 0) return', 'if (former) return']],
    project: 'api',
    file: FORMER_EMAILS_TEST,
  },
  {
    name: 'an address that a member mistyped becomes a banned address',
    edits: [
      [
        'src/features/accounts/server/email-address/change-email.ts',
        'if (former && !(await isUnconfirmed(tx, memberId)))',
        'if (former)',
      ],
    ],
    project: 'api',
    file: FORMER_EMAILS_TEST,
  },
  {
    name: 'a new ban overlooks existing members with the card',
    edits: [['src/features/payments/server/index.ts', 'payerIdentifiers, payerHolders]', 'payerIdentifiers]']],
    project: 'api',
    file: EXISTING_TEST,
  },
  {
    name: 'a new ban overlooks existing members with the phone',
    edits: [['src/features/debits/server/index.ts', 'debitIdentifiers, debitHolders]', 'debitIdentifiers]']],
    project: 'api',
    file: EXISTING_TEST,
  },
  {
    name: 'a new ban overlooks existing members with the photo',
    edits: [['src/features/photos/server/index.ts', 'photoIdentifiers, photoHolders]', 'photoIdentifiers]']],
    project: 'api',
    file: EXISTING_TEST,
  },
  {
    name: 'an account that was closed during the ban returns unnoticed',
    edits: [['src/features/bans/server/listeners.ts', 'if (email) await', 'if (!email) await']],
    project: 'api',
    file: EXISTING_TEST,
  },
  {
    name: 'a restored account is compared by its email only',
    edits: [
      [
        'src/features/bans/server/listeners.ts',
        'of identifierSources.values()',
        'of identifierSources.values().slice(0, 0)',
      ],
    ],
    project: 'api',
    file: EXISTING_TEST,
  },
  {
    name: 'a ban overlooks a sign-up that is running',
    edits: [
      [
        'src/features/bans/server/find-other-accounts.ts',
        '    await transaction(waitForComparisons)\n',
        '    void waitForComparisons\n',
      ],
    ],
    project: 'api',
    file: EXISTING_TEST,
    only: 'is running',
  },
  {
    name: 'a ban holds on every site',
    edits: [[HITS, 'ban.sites IS NULL OR', 'true OR ban.sites IS NULL OR']],
    project: 'api',
    file: TEST,
  },
  {
    name: 'a ban without named sites holds nowhere',
    edits: [[HITS, 'ban.sites IS NULL OR', 'false OR']],
    project: 'api',
    file: TEST,
  },
  {
    name: 'a ban from the queue holds only on the site of the report',
    edits: [
      [
        'src/features/queue/office/server/decide.ts',
        'staffId, sites: siteIdsOf(permitted), chosen',
        'staffId, sites: [siteId], chosen',
      ],
    ],
    project: 'api',
    file: QUEUE_TEST,
  },
  {
    name: 'a moderator of one site bans on all sites',
    edits: [['src/features/queue/server/apply-decision.ts', "sites: sites ?? 'all'", "sites: 'all'"]],
    project: 'api',
    file: QUEUE_TEST,
  },
  {
    name: 'a ban finds members after its last day',
    edits: [[HITS, 'coalesce(ban.until > now(), true)', 'true']],
    project: 'api',
    file: TEST,
  },
  {
    name: 'a member whom staff cleared is compared with the ban again',
    edits: [
      [HITS, ' AND decision IS NULL\n    ON CONFLICT', '\n    ON CONFLICT'],
      [
        HITS,
        'ON CONFLICT (member_id, ban_id) DO NOTHING`',
        'ON CONFLICT (member_id, ban_id) DO UPDATE SET decision = NULL, decided_by = NULL, decided_at = NULL`',
      ],
    ],
    project: 'api',
    file: TEST,
  },
  {
    name: 'a ban compares spellings of an address instead of mailboxes',
    edits: [['src/features/bans/server/identifiers.ts', 'mailboxOf(value)', 'value']],
    project: 'api',
    file: TEST,
  },
  {
    name: 'an ended ban keeps its hashes',
    edits: [
      [
        'src/features/bans/server/store.ts',
        'DELETE FROM bans_identifier WHERE ban_id',
        'DELETE FROM bans_identifier WHERE false AND ban_id',
      ],
    ],
    project: 'api',
    file: TEST,
  },
  {
    name: 'the staff member who recognised a banned person ends the ban',
    edits: [['src/features/safety/office/server/own-decisions.ts', "  'ban_same',\n", '']],
    project: 'api',
    file: TEST,
  },
  {
    name: 'a mirrored photo of a banned person is not recognised',
    edits: [['src/features/bans/rules.ts', "'01'.repeat(", "'00'.repeat("]],
    project: 'api',
    file: TEST,
  },
  {
    name: 'a cropped photo of a banned person is not recognised',
    edits: [[HASH, 'const PARTS = [1, 0.95, 0.9]', 'const PARTS = [1]']],
    project: 'slow',
    file: HASH_TEST,
  },
  {
    name: 'pictures of one colour are taken for the same photo',
    edits: [[HASH, 'if (contrastOf(grey) < LEAST_CONTRAST) return null', 'void contrastOf']],
    project: 'slow',
    file: HASH_TEST,
  },
  {
    name: 'a member’s own data tells that an address is banned before staff decided',
    edits: [['src/features/bans/server/store-erasure.ts', " AND decision = 'same' ORDER BY id", ' ORDER BY id']],
    project: 'api',
    file: 'src/features/bans/office/bans.api.test.ts',
  },
]
