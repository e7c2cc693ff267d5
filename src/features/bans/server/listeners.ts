import { emailTaken } from '#accounts/events'
import { listener } from '#platform/server/jobs/outbox.ts'
import { compareIdentifier } from './compare-identifiers.ts'

export const listeners = [
  listener({
    event: emailTaken,
    name: 'bans.notice-email',
    within: (tx, { email, ...member }) => compareIdentifier(tx, member, { kind: 'email', value: email }),
  }),
]
