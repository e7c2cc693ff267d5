import { emailTaken } from '#accounts/events'
import { listener } from '#platform/server/jobs/outbox.ts'
import { noticeIdentifier } from './notice-identifiers.ts'

export const listeners = [
  listener({
    event: emailTaken,
    name: 'bans.notice-email',
    within: (tx, { email, ...member }) => noticeIdentifier(tx, member, { kind: 'email', value: email }),
  }),
]
