import { accountOf, mailStopsOf, suspensionOf } from '#accounts/server'
import { db } from '#platform/server/database/db.ts'
import { mailFilters } from '#platform/server/mail/mail.ts'
import { type Channel, type Kind, preferencesOf } from '../rules.ts'
import { isOffered } from './mail/store-mailings.ts'
import { chosenBy } from './store.ts'

/**
 * Whether the member still wants this notification. Checked again right before an email or push leaves, because the
 * queue may be hours old.
 */
export async function isStillWanted(memberId: number, kind: Kind, channel: Channel): Promise<boolean> {
  const account = await accountOf(db(), memberId)
  if (!account || account.status === 'deleted' || account.status === 'banned') return false
  const preferences = preferencesOf(await chosenBy(db(), memberId))
  if (!preferences.find(each => each.kind === kind)?.[channel]) return false
  if (channel === 'mail' && (await mailStopsOf(db(), memberId)).length > 0) return false
  const isMailing = kind === 'news' || kind === 'promotions'
  if (isMailing && (await suspensionOf(db(), memberId))) return false
  return kind !== 'promotions' || isOffered(db(), memberId)
}

/** The key that a queued email carries, so that `filterMail` can check it right before sending. */
export function wantedBy(memberId: number, kind: Kind): string {
  return `${memberId} ${kind}`
}

/** Drops a queued email if the member has disabled its kind in the meantime. */
export const filterMail = mailFilters.with(by => {
  const [memberId, kind] = by.split(' ')
  return isStillWanted(Number(memberId), kind as Kind, 'mail')
})
