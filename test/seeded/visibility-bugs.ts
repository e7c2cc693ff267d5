/** A plausible mistake and the tests that must detect it. */
export interface SeededBug {
  readonly name: string
  readonly edits: readonly (readonly [file: string, from: string, to: string])[]
  readonly project: 'api' | 'faults' | 'slow' | 'unit'
  readonly file: string
  /** Runs only tests with this text in their title. */
  readonly only?: string
}

const UNSEEN = 'src/features/members/unseen.api.test.ts'

/** Ways to read or reach a member who may not be seen. */
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
    name: 'a first message reaches an invisible member',
    edits: [['db/functions/chat/chat_pair_refusal.sql', 'WHEN profile.invisible AND', 'WHEN false AND']],
    project: 'api',
    file: UNSEEN,
  },
  {
    name: 'the list of blocks names members who became invisible or left',
    edits: [['src/features/members/server/policy.ts', '.filter(row => isShown(row, viewer, false))', '']],
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
        'return seal(keyOf(purpose), JSON.stringify(values)).toString(',
        'return Buffer.from(JSON.stringify(values)).toString(',
      ],
      [
        'src/platform/server/endpoints/cursor.ts',
        "JSON.parse(unseal(keyOf(purpose), Buffer.from(cursor, 'base64url')))",
        "JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))",
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
        `  answer.header('clear-site-data', '"cache", "storage"')\n`,
        '',
      ],
    ],
    project: 'api',
    file: 'src/features/accounts/server/sessions/login.api.test.ts',
    only: 'a logout deletes',
  },
]
