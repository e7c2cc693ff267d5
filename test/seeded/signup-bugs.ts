import type { SeededBug } from './visibility-bugs.ts'

/** Bugs in sign-ups that reveal whether an email is known, on a site that hides accounts. */
export const SIGNUP_BUGS: readonly SeededBug[] = [
  {
    name: 'the work of a sign-up tells that the email has an unconfirmed account',
    edits: [
      [
        'src/features/accounts/server/email-address/mail-owner.ts',
        "await insertLink(tx, mayActivate ? id : NO_MEMBER, 'not_me'",
        "if (mayActivate) await insertLink(tx, id, 'not_me'",
      ],
    ],
    project: 'api',
    file: 'test/calls/known-emails.api.test.ts',
  },
  {
    name: 'of simultaneous sign-ups with a known email each succeeds, because no lock holds the name',
    edits: [
      [
        'src/features/members/server/store.ts',
        'SELECT pg_advisory_xact_lock(hashtextextended(',
        'SELECT abs(hashtextextended(',
      ],
      [
        'src/features/members/server/store-reserved-names.ts',
        ')`.execute(tx)',
        ') ON CONFLICT DO NOTHING`.execute(tx)',
      ],
    ],
    project: 'api',
    file: 'src/features/signup/hidden-accounts.api.test.ts',
  },
  {
    name: 'a sign-up with a known email claims its name later than one with a new email',
    edits: [
      ['src/features/signup/server/hidden-signup.ts', 'await lockName(tx, site.id, form.name)\n', ''],
      ['src/features/signup/server/hidden-signup.ts', 'import { lockName, reserveName }', 'import { reserveName }'],
    ],
    project: 'api',
    file: 'src/features/signup/hidden-accounts.api.test.ts',
  },
  {
    name: 'a sign-up waits for another with its email only if the email is new',
    edits: [
      ['src/features/signup/server/hidden-signup.ts', 'await lockEmail(tx, site.id, form.email)\n', ''],
      ['src/features/signup/server/hidden-signup.ts', 'import { lockEmail, recentSignup }', 'import { recentSignup }'],
    ],
    project: 'api',
    file: 'src/features/signup/hidden-accounts.api.test.ts',
  },
  {
    name: 'a sign-up that meets a concurrent one with its email gives up its name and key',
    edits: [
      [
        'src/features/signup/server/hidden-signup.ts',
        'const reply = await attempt(signup)\n',
        'const reply = await attempt(signup).catch(error => {\n    if (error instanceof Problem && error.fields?.email) return attempt(signup)\n    throw error\n  })\n',
      ],
      [
        'src/features/signup/server/hidden-signup.ts',
        'if (!(error instanceof Problem && error.fields?.email)) throw error',
        'throw error',
      ],
    ],
    project: 'api',
    file: 'src/features/signup/hidden-accounts.api.test.ts',
  },
  {
    name: 'the key of a sign-up that created a member stays used for good',
    edits: [
      [
        'src/features/signup/server/store.ts',
        'AND started_at > now()',
        'AND started_at IS NOT NULL OR started_at > now()',
      ],
      [
        'src/features/signup/server/make-member.ts',
        'await openOffer(tx, memberId, site.id)',
        "if (await recentSignup(tx, site.id, key)) throw new Problem('idempotency_key_reused')",
      ],
      ['src/features/signup/server/make-member.ts', 'import { insertSignup,', 'import { insertSignup, recentSignup,'],
    ],
    project: 'api',
    file: 'src/features/signup/hidden-accounts.api.test.ts',
  },
]
