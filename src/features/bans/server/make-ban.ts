import { accountOf } from '#accounts/server'
import type { Tx } from '#platform/server/database/db.ts'
import { enqueue } from '#platform/server/jobs/jobs.ts'
import { findOtherAccounts } from './find-other-accounts.ts'
import { identifierHashes, identifierSources } from './identifiers.ts'
import { activeBansOf, addAccount, addIdentifier, type BanTerms, changeTerms, insertBan } from './store.ts'
import { formerEmailsOf } from './store-former-emails.ts'

/**
 * Bans the person behind an account that staff close, and stores keyed hashes of the person's identifiers. A second
 * decision about the account changes the terms of its ban.
 */
export async function makeBan(tx: Tx, memberId: number, terms: BanTerms): Promise<void> {
  const account = await accountOf(tx, memberId)
  if (!account || account.fictional) return
  const [known] = await activeBansOf(tx, memberId)
  if (known !== undefined) await changeTerms(tx, known, terms)
  await addToBan(tx, known ?? (await insertBan(tx, account.siteId, terms)), memberId)
}

/** Adds an account with which a banned person returned, and its identifiers, to the ban. */
export async function addToBan(tx: Tx, banId: number, memberId: number): Promise<void> {
  await addAccount(tx, banId, memberId)
  await rememberIdentifiers(tx, banId, memberId)
  await enqueue(tx, findOtherAccounts, { memberId })
}

async function rememberIdentifiers(tx: Tx, banId: number, memberId: number): Promise<void> {
  const email = (await accountOf(tx, memberId))?.email
  // Under both names: once the address is erased, a hash under another name can't be made.
  const current = email ? identifierHashes('email', email) : []
  for (const hash of [...current, ...(await formerEmailsOf(tx, memberId))])
    await addIdentifier(tx, banId, memberId, { kind: 'email', hash })
  for (const find of identifierSources.values()) {
    for (const identifier of await find(tx, memberId)) await addIdentifier(tx, banId, memberId, identifier)
  }
}

/** Adds identifiers that are known only now, for example the hashes of an old photo. */
export async function refreshIdentifiers(tx: Tx, memberId: number): Promise<void> {
  const banIds = await activeBansOf(tx, memberId)
  for (const banId of banIds) await rememberIdentifiers(tx, banId, memberId)
  if (banIds.length > 0) await enqueue(tx, findOtherAccounts, { memberId })
}
