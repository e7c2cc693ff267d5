import { notFound, Problem } from '#platform/problem.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import { onceAfter } from '#platform/server/endpoints/idempotency.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import type { MadePasskey, Passkey, Passkeys } from '../../contract.ts'
import { maskedEmail, PASSKEYS_AT_MOST } from '../../rules.ts'
import { mailPasskeyAdded, mailPasskeyRemoved } from '../notices/mails-notices.ts'
import { deviceOf } from '../sessions/device.ts'
import { type Account, accountOf, lockAccount } from '../store.ts'
import { checkMade, creationOptions, passkeyHandle, presentPasskey } from './passkey-ceremony.ts'
import { deletePasskey, insertPasskey, isProved, passkeysOf, setPasskeyName } from './store-passkeys.ts'

type Member = Caller & { readonly memberId: number }

const ceremonyOf = ({ siteId, memberId }: Member) => ({ siteId, purpose: 'add' as const, subject: memberId })

export async function ownPasskeys({ memberId, sessionId }: Member): Promise<Passkeys> {
  const rows = await passkeysOf(db(), memberId)
  return { passkeys: rows.map(presentPasskey), proved: sessionId !== null && (await isProved(db(), sessionId)) }
}

/** Options for creating a passkey; requires a recent login or proof, which a stranger at an open browser lacks. */
export async function beginPasskey(tx: Tx, caller: Member): Promise<{ options: object }> {
  await refuseUnproved(tx, caller)
  const passkeys = await passkeysOf(tx, caller.memberId)
  if (passkeys.length >= PASSKEYS_AT_MOST) throw new Problem('too_many_passkeys')
  const account = await confirmedAccount(tx, caller.memberId)
  const name = maskedEmail(account.email ?? '')
  const handle = passkeyHandle(caller.memberId)
  return { options: await creationOptions(tx, ceremonyOf(caller), { handle, name, passkeys }) }
}

/** Stores the new passkey, named after the device, and notifies the owner by email. */
export function addPasskey(caller: Member, key: string, made: MadePasskey): Promise<Passkey> {
  const { siteId, memberId } = caller
  const intent = { siteId, caller: `member:${memberId}`, key, request: ['accounts.passkey', made] }
  const prepare = async () => {
    await refuseUnproved(db(), caller)
    await confirmedAccount(db(), memberId)
    return checkMade(ceremonyOf(caller), key, made)
  }
  return onceAfter(intent, prepare, async (tx, passkey) => {
    // Serialised, so that the limit holds.
    await lockAccount(tx, memberId)
    if ((await passkeysOf(tx, memberId)).length >= PASSKEYS_AT_MOST) throw new Problem('too_many_passkeys')
    const row = await insertPasskey(tx, { siteId, memberId, name: deviceOf(caller.userAgent) }, passkey)
    const account = await accountOf(tx, memberId)
    if (!row || !account) throw new Problem('passkey_invalid')
    await mailPasskeyAdded(tx, account, row.name)
    return presentPasskey(row)
  })
}

export async function namePasskey(tx: Tx, memberId: number, { id, name }: { id: number; name: string }) {
  const row = await setPasskeyName(tx, memberId, id, name.trim())
  if (!row) throw notFound()
  return presentPasskey(row)
}

export async function removePasskey(tx: Tx, caller: Member, id: number): Promise<void> {
  await refuseUnproved(tx, caller)
  const name = await deletePasskey(tx, caller.memberId, id)
  const account = await accountOf(tx, caller.memberId)
  if (name === undefined || !account) throw notFound()
  await mailPasskeyRemoved(tx, account, name)
}

/** Until the email is confirmed, the account may carry another person's address. */
async function confirmedAccount(on: Db | Tx, memberId: number): Promise<Account> {
  const account = await accountOf(on, memberId)
  if (account?.status !== 'active') throw new Problem('confirm_email_first')
  return account
}

async function refuseUnproved(on: Db | Tx, { sessionId }: Member): Promise<void> {
  if (sessionId === null || !(await isProved(on, sessionId))) throw new Problem('proof_needed')
}
