import { maySee } from '#safety/rules'
import { bearWitness, blockBetween } from '#safety/server'
import { sitesShownOn } from './policy.ts'
import { profileOf } from './store.ts'

/** What a reporter sees of a member; whoever they may not see is not found. */
export function witnessMembers(): void {
  bearWitness('member', async (tx, { siteId, memberId }, { id }) => {
    const row = await profileOf(tx, id)
    if (row?.status !== 'active' || !sitesShownOn(siteId).includes(row.site_id)) return undefined
    if (!maySee(await blockBetween(tx, memberId, id))) return undefined
    return { name: row.name, age: row.age, about: row.about, reason: row.reason }
  })
}
