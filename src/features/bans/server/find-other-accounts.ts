import { accountOf, openAccountsOfMailbox } from '#accounts/server'
import { db, transaction } from '#platform/server/database/db.ts'
import { job } from '#platform/server/jobs/jobs.ts'
import { compareHash, comparePhoto } from './compare-identifiers.ts'
import { type Holder, identifierHash, identifierHolders } from './identifiers.ts'
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

async function compare({ identifier, ...member }: Holder): Promise<void> {
  await transaction(async tx => {
    const status = (await accountOf(tx, member.memberId))?.status
    if (status !== 'not_confirmed' && status !== 'active') return
    if (identifier.kind === 'photo') await comparePhoto(tx, member, identifier.hash)
    else await compareHash(tx, member, identifier)
  })
}
