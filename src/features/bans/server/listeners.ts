import { accountReopened, emailReplaced, emailTaken } from '#accounts/events'
import { accountOf } from '#accounts/server'
import { listener } from '#platform/server/jobs/outbox.ts'
import { compareHash, compareIdentifier, comparePhoto } from './compare-identifiers.ts'
import { identifierHashes, identifierSources } from './identifiers.ts'
import { addFormerEmail } from './store-former-emails.ts'

export const listeners = [
  listener({
    event: emailTaken,
    name: 'bans.notice-email',
    within: (tx, { email, ...member }) => compareIdentifier(tx, member, { kind: 'email', value: email }),
  }),
  /** While the account was closed, no ban was compared with it. */
  listener({
    event: accountReopened,
    name: 'bans.notice-reopened',
    async within(tx, { memberId, siteId }) {
      const member = { memberId, siteId }
      const email = (await accountOf(tx, memberId))?.email
      if (email) await compareIdentifier(tx, member, { kind: 'email', value: email })
      for (const find of identifierSources.values()) {
        for (const identifier of await find(tx, memberId)) {
          if (identifier.kind !== 'photo') await compareHash(tx, member, identifier)
          else if (!identifier.middle) await comparePhoto(tx, member, identifier.hash)
        }
      }
    },
  }),
  listener({
    event: emailReplaced,
    name: 'bans.remember-former-email',
    async within(tx, { memberId, former }) {
      for (const hash of identifierHashes('email', former)) await addFormerEmail(tx, memberId, hash)
    },
  }),
]
