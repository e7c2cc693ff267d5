import { accountOf, openAccountsAfter, openAccountsOfMailbox } from '#accounts/server'
import { db, transaction } from '#platform/server/database/db.ts'
import { job } from '#platform/server/jobs/jobs.ts'
import { compareHash, comparePhoto } from './compare-identifiers.ts'
import { type Holder, type Identifier, identifierHash, identifierHashes, identifierHolders } from './identifiers.ts'
import { identifiersOf } from './store.ts'
import { waitForComparisons } from './store-hits.ts'

/** Compares a banned account with the members who exist already. Each hit waits for a staff member's decision. */
export const findOtherAccounts = job<{ memberId: number }>({
  name: 'bans.find-other-accounts',
  mayTakeLong: true,
  async run({ memberId }) {
    await transaction(waitForComparisons)
    const identifiers = await identifiersOf(memberId)
    for (const holder of await holdersOfMailbox(memberId)) await compare(holder)
    for await (const holder of holdersOfFormerMailboxes(memberId, identifiers)) await compare(holder)
    for (const find of identifierHolders.values()) {
      for (const holder of await find(identifiers)) await compare(holder)
    }
  },
})

async function holdersOfMailbox(memberId: number): Promise<Holder[]> {
  const email = (await accountOf(db(), memberId))?.email
  if (!email) return []
  const identifier = { kind: 'email', hash: identifierHash('email', email) } as const
  return (await openAccountsOfMailbox(email)).map(({ id, siteId }) => ({ siteId, memberId: id, identifier }))
}

/** Accounts read by one statement. */
const PAGE = 5000

/**
 * The members who use a former mailbox of the banned account. Only its hash is known, so the hash of each open account is
 * compared.
 */
async function* holdersOfFormerMailboxes(memberId: number, identifiers: readonly Identifier[]): AsyncGenerator<Holder> {
  const email = (await accountOf(db(), memberId))?.email
  const current = new Set(email ? identifierHashes('email', email).map(asText) : [])
  const hashes = identifiers.flatMap(({ kind, hash }) => (kind === 'email' ? [asText(hash)] : []))
  const former = new Set(hashes.filter(hash => !current.has(hash)))
  if (former.size === 0) return
  for (let after = 0; ; ) {
    const accounts = await openAccountsAfter(after, PAGE)
    for (const account of accounts) {
      const hash = identifierHashes('email', account.email).find(each => former.has(asText(each)))
      if (hash) yield { siteId: account.siteId, memberId: account.id, identifier: { kind: 'email', hash } }
    }
    if (accounts.length < PAGE) return
    after = accounts.at(-1)!.id
  }
}

function asText(hash: Buffer): string {
  return hash.toString('base64')
}

async function compare({ identifier, ...member }: Holder): Promise<void> {
  await transaction(async tx => {
    const status = (await accountOf(tx, member.memberId))?.status
    if (status !== 'not_confirmed' && status !== 'active') return
    if (identifier.kind === 'photo') await comparePhoto(tx, member, identifier.hash)
    else await compareHash(tx, member, identifier)
  })
}
