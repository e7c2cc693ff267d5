import { notFound, Problem } from '#platform/problem.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import { onceAfter } from '#platform/server/endpoints/idempotency.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import type { Passkey, PasskeyRegistration, Passkeys } from '../../contract.ts'
import { maskedEmail } from '../../rules.ts'
import { mailPasskeyAdded, mailPasskeyRemoved } from '../notices/mails-notices.ts'
import { type Account, accountOf, lockAccount } from '../store.ts'
import { memberPasskeys } from './owned-passkeys.ts'
import { presentPasskey } from './passkey-ceremony.ts'
import { isProved } from './store-passkeys.ts'

type Member = Caller & { readonly memberId: number }

export async function ownPasskeys({ memberId, sessionId }: Member): Promise<Passkeys> {
  const rows = await memberPasskeys.list(db(), memberId)
  return { passkeys: rows.map(presentPasskey), proved: sessionId !== null && (await isProved(db(), sessionId)) }
}

/** Options for creating a passkey; requires a recent login or proof, which a stranger at an open browser lacks. */
export async function beginPasskey(tx: Tx, caller: Member): Promise<{ options: object }> {
  await refuseUnproved(tx, caller)
  const { siteId, memberId: id } = caller
  const account = await confirmedAccount(tx, id)
  return memberPasskeys.begin(tx, { siteId, id, name: maskedEmail(account.email ?? '') })
}

/** Stores the new passkey, named after the device, and notifies the owner by email. */
export function addPasskey(caller: Member, key: string, registration: PasskeyRegistration): Promise<Passkey> {
  const { siteId, memberId, userAgent } = caller
  const owner = { siteId, id: memberId, userAgent }
  const intent = { siteId, caller: `member:${memberId}`, key, request: ['accounts.passkey', registration] }
  const prepare = async () => {
    await refuseUnproved(db(), caller)
    await confirmedAccount(db(), memberId)
    return memberPasskeys.check(owner, key, registration)
  }
  return onceAfter(intent, prepare, async (tx, passkey) => {
    // A password reset of the same moment ends the session and removes the passkeys; one that follows waits.
    await lockAccount(tx, memberId)
    await refuseUnproved(tx, caller)
    const row = await memberPasskeys.add(tx, owner, passkey)
    const account = await confirmedAccount(tx, memberId)
    await mailPasskeyAdded(tx, account, row.name)
    return presentPasskey(row)
  })
}

export async function namePasskey(tx: Tx, memberId: number, passkey: { id: number; name: string }): Promise<Passkey> {
  return presentPasskey(await memberPasskeys.rename(tx, memberId, passkey))
}

export async function removePasskey(tx: Tx, caller: Member, id: number): Promise<void> {
  await refuseUnproved(tx, caller)
  const name = await memberPasskeys.remove(tx, caller.memberId, id)
  const account = await accountOf(tx, caller.memberId)
  if (!account) throw notFound()
  await mailPasskeyRemoved(tx, account, name)
}

/** Refuses an unconfirmed account, because its address may belong to another person. */
async function confirmedAccount(on: Db | Tx, memberId: number): Promise<Account> {
  const account = await accountOf(on, memberId)
  if (account?.status !== 'active') throw new Problem('confirm_email_first')
  return account
}

async function refuseUnproved(on: Db | Tx, { sessionId }: Member): Promise<void> {
  if (sessionId === null || !(await isProved(on, sessionId))) throw new Problem('proof_needed')
}
