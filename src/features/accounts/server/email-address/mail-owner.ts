import type { Tx } from '#platform/server/database/db.ts'
import { ACTIVATION_MAILS_PER_DAY } from '../../rules.ts'
import { mailReactivation } from '../deletion/mails-deletion.ts'
import { reactivableUntil } from '../deletion/store-deletion.ts'
import { mailActivation, mailHasAccount, type Origin } from '../mails.ts'
import { NO_MEMBER, standIn } from '../stand-in.ts'
import type { Account } from '../store.ts'
import { hashOfToken, newToken } from '../tokens.ts'
import { insertLink, linksToday } from './store-links.ts'

/**
 * Emails the owner of an address with which somebody signed up: a link that restores or confirms the account, or a
 * notice. At the daily limit of activation emails a stand-in gets the notice, because a refusal would reveal the account.
 * Each case sends the same statements, so that their time doesn't reveal the account's status.
 */
export async function mailOwner(tx: Tx, account: Account, origin: Origin): Promise<void> {
  const { id, siteId, email } = account
  const until = await reactivableUntil(tx, id)
  const activations = await linksToday(tx, id, 'activation')
  const isUnconfirmed = account.status === 'not_confirmed'
  const mayActivate = isUnconfirmed && activations < ACTIVATION_MAILS_PER_DAY
  const [token, notMeToken] = [newToken(), newToken()]
  const purpose = until ? 'reactivation' : 'activation'
  await insertLink(tx, until || mayActivate ? id : NO_MEMBER, purpose, hashOfToken(token))
  await insertLink(tx, mayActivate ? id : NO_MEMBER, 'not_me', hashOfToken(notMeToken), email)
  if (until) await mailReactivation(tx, account, { token, until })
  else if (mayActivate) await mailActivation(tx, account, { token, notMeToken, origin })
  else await mailHasAccount(tx, isUnconfirmed ? standIn(siteId) : account)
}
