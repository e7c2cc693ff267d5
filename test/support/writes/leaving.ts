import * as accounts from '../../../src/features/accounts/contract.ts'
import * as leaving from '../../../src/features/leaving/contract.ts'
import { linkToken } from '../mailbox.ts'
import { newMember, PASSWORD } from '../signed-up-member.ts'
import { again } from './prerequisites.ts'
import type { Write } from './writes.ts'

/** Writes of account deletion, reconsent and reactivation. */
export const LEAVING_WRITES: Readonly<Record<string, Write>> = {
  'POST /api/reactivation.php': async (app, key) => {
    const { email } = await newMember(app)
    return again(app.client(), accounts.requestReactivation, { body: { email }, key })
  },
  'POST /api/account-deletion.php': async (app, key) => {
    const { client } = await newMember(app)
    return again(client, leaving.leave, { body: { password: PASSWORD, reason: 'break' }, key })
  },
  'POST /api/stay-offer.php': async (app, key) => {
    const { client } = await newMember(app)
    return again(client, leaving.acceptOffer, { body: {}, key })
  },
  'POST /api/my-data.php': async (app, key) => {
    const { client } = await newMember(app)
    return again(client, leaving.requestMyData, { body: { password: PASSWORD }, key })
  },
  'PUT /api/reactivation.php': async (app, key) => {
    const { email, memberId } = await newMember(app)
    const { deleteAccount } = await import('#accounts/server')
    const { transaction } = await import('#platform/server/database/db.ts')
    await transaction(tx => deleteAccount(tx, memberId))
    return again(app.client(), accounts.reactivate, { body: { token: await linkToken(email) }, key })
  },
}
