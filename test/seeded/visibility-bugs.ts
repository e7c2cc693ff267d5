/** A plausible mistake and the tests that must detect it. */
export interface SeededBug {
  readonly name: string
  readonly edits: readonly (readonly [file: string, from: string, to: string])[]
  readonly project: 'api' | 'faults' | 'slow' | 'unit'
  readonly file: string
  /** Runs only tests with this text in their title. */
  readonly only?: string
}

const HELD_TEXTS = 'src/features/members/server/held-texts/held-texts.api.test.ts'
const REPLAY = 'src/features/chat/live/replay.api.test.ts'
const UNSEEN = 'src/features/members/unseen.api.test.ts'

/** Bugs that show a hidden member, or let messages reach one. */
export const VISIBILITY_BUGS: readonly SeededBug[] = [
  {
    name: 'a member who can’t be seen can be blocked',
    edits: [
      [
        'src/features/safety/server/block-member.ts',
        '  if (!(await mayBlock(tx, blocker, blockedId))) throw notFound()\n',
        '',
      ],
    ],
    project: 'api',
    file: UNSEEN,
  },
  {
    name: 'an invisible member is found by every member',
    edits: [['src/features/members/server/policy.ts', ' && (!row.invisible || isRelated)', '']],
    project: 'api',
    file: UNSEEN,
  },
  {
    name: 'the address of a photo works after its owner became invisible',
    edits: [['src/features/photos/server/policy.ts', ' && profile.every(Boolean)', ' && profile.length >= 0']],
    project: 'api',
    file: 'src/features/photos/photos.api.test.ts',
    only: 'becomes invisible',
  },
  {
    name: 'a member who can’t be seen can be reported',
    edits: [
      [
        'src/features/safety/server/evidence.ts',
        "if (person.length === 0 || (reported.kind !== 'member' && things.length === 0)) throw notFound()",
        "if (reported.kind !== 'member' && things.length === 0) throw notFound()",
      ],
    ],
    project: 'api',
    file: UNSEEN,
  },
  {
    name: 'a member escapes a report by deleting the account',
    edits: [
      [
        'src/features/members/server/report-evidence.ts',
        'isRelated || isMemberVisible(row, { siteId }, hasBlocked)',
        'isMemberVisible(row, { siteId }, isRelated || hasBlocked)',
      ],
    ],
    project: 'api',
    file: UNSEEN,
  },
  {
    name: 'a deleted member can be reported without a conversation',
    edits: [
      [
        'src/features/members/server/report-evidence.ts',
        '(isRelated || isMemberVisible(row, { siteId }, hasBlocked))',
        "(isRelated || row.status === 'disabled' || isMemberVisible(row, { siteId }, hasBlocked))",
      ],
    ],
    project: 'api',
    file: UNSEEN,
  },
  {
    name: 'a first message reaches an invisible member',
    edits: [['db/functions/chat/chat_pair_refusal.sql', 'WHEN profile.invisible AND', 'WHEN false AND']],
    project: 'api',
    file: UNSEEN,
  },
  {
    name: 'the list of blocks names members who became invisible or left',
    edits: [['src/features/members/server/policy.ts', '.filter(row => isMemberVisible(row, viewer, false))', '']],
    project: 'api',
    file: UNSEEN,
  },
  {
    name: 'an export reveals the like of a member who became invisible',
    edits: [
      [
        'src/features/likes/server/store-erasure.ts',
        'AND back.liked AND back.shown) AS mutual',
        'AND back.liked) AS mutual',
      ],
    ],
    project: 'api',
    file: UNSEEN,
  },
  {
    name: 'a cursor shows its values',
    edits: [
      [
        'src/platform/server/endpoints/cursor.ts',
        'return encryptWithMasterKey(keyOf(list), JSON.stringify(values), contextOf(list)).toString(',
        'return Buffer.from(JSON.stringify(values)).toString(',
      ],
      [
        'src/platform/server/endpoints/cursor.ts',
        "JSON.parse(decryptWithMasterKey(keyOf(list), Buffer.from(cursor, 'base64url'), contextOf(list)))",
        "JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))",
      ],
    ],
    project: 'api',
    file: 'src/features/discovery/pages.api.test.ts',
    only: 'TRUST-15',
  },
  {
    name: 'a cursor works for every member, site and filter',
    edits: [
      [
        'src/platform/server/endpoints/cursor.ts',
        'return JSON.stringify([whose, applied])',
        "return String([whose, applied] && '')",
      ],
    ],
    project: 'api',
    file: 'src/features/discovery/pages.api.test.ts',
    only: 'TRUST-15',
  },
  {
    name: 'drafts and unsent messages stay in the browser after a logout',
    edits: [
      [
        'src/features/accounts/server/sessions/sessions.ts',
        `  replyHeaders.header('clear-site-data', '"cache", "storage"')\n`,
        '',
      ],
    ],
    project: 'api',
    file: 'src/features/accounts/server/sessions/login.api.test.ts',
    only: 'a logout deletes',
  },
  {
    name: 'a profile text with words that announce harm is shown before staff saw it',
    edits: [
      [
        'src/features/members/server/held-texts/hold-texts.ts',
        '    if (harms.length === 0) shown[field] = content\n    else await',
        '    shown[field] = content\n    if (harms.length > 0) await',
      ],
    ],
    project: 'api',
    file: HELD_TEXTS,
  },
  {
    name: 'a decision about a replaced text approves the new one',
    edits: [
      [
        'src/features/members/server/held-texts/hold-texts.ts',
        '    await releaseText(tx, before.member_id, field)\n',
        '',
      ],
      [
        'src/features/members/server/held-texts/store-held-texts.ts',
        '::text[])`.execute(tx)\n}\n\nexport async function releaseText',
        '::text[])\n      ON CONFLICT (member_id, field) DO UPDATE SET content = excluded.content`.execute(tx)\n}\n\nexport async function releaseText',
      ],
    ],
    project: 'api',
    file: HELD_TEXTS,
  },
  {
    name: 'a profile name may be an insult',
    edits: [
      [
        'src/features/members/server/change-profile.ts',
        "  if (await announcesHarm(before.site_id, name)) throw invalidFields({ name: 'name_not_allowed' })\n",
        '',
      ],
    ],
    project: 'api',
    file: HELD_TEXTS,
  },
  {
    name: 'a member of a site may take its name',
    edits: [
      [
        'src/features/members/server/change-profile.ts',
        'account?.email ?? null, siteOf(before.site_id).name)',
        "account?.email ?? null, '')",
      ],
    ],
    project: 'api',
    file: HELD_TEXTS,
  },
  {
    name: 'a digit hides that a name poses as staff',
    edits: [['src/features/members/names/rules-staff-name.ts', 'digit => LEET[digit] ?? one', 'digit => digit']],
    project: 'unit',
    file: 'src/features/members/names/rules-name.test.ts',
  },
  {
    name: 'a Cyrillic letter imitates the name of another member',
    edits: [
      ['src/features/members/names/rules-name.ts', "  if (mixesScripts(name)) return 'name_mixes_scripts'\n", ''],
    ],
    project: 'unit',
    file: 'src/features/members/names/rules-name.test.ts',
  },
  {
    name: 'an account on a known site is no contact detail',
    edits: [
      ['src/features/safety/warnings/details/known-domains.ts', '(?![\\p{L}\\p{N}@_/-]|', '(?![\\p{L}\\p{N}@_-]|'],
    ],
    project: 'unit',
    file: 'src/features/safety/warnings/details/contact-in.test.ts',
  },
  {
    name: 'a letter of another alphabet hides an offending word',
    edits: [
      [
        'src/features/safety/warnings/message-warnings.ts',
        '    const latin = LOOKALIKES[letter] ?? letter',
        '    const latin = letter',
      ],
    ],
    project: 'unit',
    file: 'src/features/safety/warnings/message-warnings-corpus.test.ts',
  },
  {
    name: 'a reconnecting browser receives the text of a deleted message',
    edits: [
      [
        'src/features/chat/server/message/delete-message.ts',
        '    await emptyStoredMessage(tx, [viewer.memberId, found.other_id], data)\n',
        '',
      ],
    ],
    project: 'api',
    file: REPLAY,
  },
  {
    name: 'a reconnecting browser receives the messages between two members after a block',
    edits: [
      [
        'src/features/chat/server/conversation/remove-chat.ts',
        '  await emptyStoredMessages(tx, [one, other], data)\n',
        '',
      ],
    ],
    project: 'api',
    file: REPLAY,
  },
  {
    name: 'a reconnecting browser receives the messages of an erased member',
    edits: [['src/features/chat/server/personal-data.ts', '  await emptyStoredMessagesFrom(tx, memberId)\n', '']],
    project: 'api',
    file: REPLAY,
  },
]
