import { bearWitness, blockBetween, nameMembersBy } from '#safety/server'
import { sitesShownOn } from './policy.ts'
import { namesOf, profileOf } from './store.ts'
import { areTied } from './ties.ts'

/**
 * What a reporter sees of a member. A block between the two, whoever placed it, keeps nobody from reporting: it is the
 * sign that they had to do with each other.
 */
export function witnessMembers(): void {
  nameMembersBy(namesOf)
  bearWitness('person', async (tx, { siteId, memberId }, { id }) => {
    const row = await profileOf(tx, id)
    if (row?.status !== 'active' || !sitesShownOn(siteId).includes(row.site_id)) return undefined
    const isBlocked = (await blockBetween(tx, memberId, id)) !== 'none'
    if (row.invisible && !isBlocked && !(await areTied(tx, siteId, memberId, id))) return undefined
    return { name: row.name, fictional: row.fictional, age: row.age, about: row.about, reason: row.reason }
  })
}
