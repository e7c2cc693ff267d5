import { emailReplaced, emailTaken } from '#accounts/events'
import { listener } from '#platform/server/jobs/outbox.ts'
import { compareIdentifier } from './compare-identifiers.ts'
import { identifierHashes } from './identifiers.ts'
import { addFormerEmail } from './store-former-emails.ts'

export const listeners = [
  listener({
    event: emailTaken,
    name: 'bans.notice-email',
    within: (tx, { email, ...member }) => compareIdentifier(tx, member, { kind: 'email', value: email }),
  }),
  listener({
    event: emailReplaced,
    name: 'bans.remember-former-email',
    async within(tx, { memberId, former }) {
      for (const hash of identifierHashes('email', former)) await addFormerEmail(tx, memberId, hash)
    },
  }),
]
