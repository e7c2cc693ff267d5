import { stopMail } from '#accounts/server'
import { Problem } from '#platform/problem.ts'
import { transaction } from '#platform/server/database/db.ts'
import { MAILING_KINDS, preferencesOf } from '../../rules.ts'
import { chosenBy, savePreference } from '../store.ts'
import { noteUnsubscribed } from './store-mailed.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/** Unsubscribes by an email's link: from its kind, or from all email until the member allows it again. */
export async function unsubscribe(token: string, scope: 'kind' | 'all'): Promise<void> {
  const found = readUnsubscribeToken(token)
  if (!found) throw new Problem('unsubscribe_link_wrong')
  const { memberId, kind } = found
  await transaction(async tx => {
    const mailing = MAILING_KINDS.find(each => each === kind)
    if (mailing) await noteUnsubscribed(tx, memberId, mailing)
    if (scope === 'all') return stopMail(tx, memberId, 'listunsubscribe')
    const { push } = preferencesOf(await chosenBy(tx, memberId)).find(each => each.kind === kind)!
    await savePreference(tx, memberId, { kind, push, mail: false })
  })
}
