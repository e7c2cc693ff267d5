import { accountOf, mailStopsOf } from '#accounts/server'
import { db } from '#platform/server/db.ts'
import { onMailLeaving } from '#platform/server/mail.ts'
import { type Channel, type Kind, preferencesOf } from '../rules.ts'
import { chosenBy } from './store.ts'
import { isOffered } from './store-mailings.ts'

/**
 * Whether somebody still wants to be told. Asked again right before a letter or a push leaves: while the mail server was
 * away or the program down they may have said no, gone, or paused.
 */
export async function isStillWanted(memberId: number, kind: Kind, channel: Channel): Promise<boolean> {
  const account = await accountOf(db(), memberId)
  if (!account || account.status === 'deleted' || account.status === 'banned') return false
  const preferences = preferencesOf(await chosenBy(db(), memberId))
  if (!preferences.find(each => each.kind === kind)?.[channel]) return false
  if (channel === 'mail' && (await mailStopsOf(db(), memberId)).length > 0) return false
  return kind !== 'promotions' || isOffered(db(), memberId)
}

/** What a letter is known by until it leaves. */
export function wantedBy(memberId: number, kind: Kind): string {
  return `${memberId} ${kind}`
}

onMailLeaving(by => {
  const [memberId, kind] = by.split(' ')
  return isStillWanted(Number(memberId), kind as Kind, 'mail')
})
