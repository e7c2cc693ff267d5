import { blockBetween, evidenceSources, memberNames } from '#safety/server'
import { sitesShownOn } from './policy.ts'
import { haveRelationship } from './relationships.ts'
import { namesOf, profileOf } from './store.ts'

/**
 * The reporter's view of a member. A block in either direction doesn't prevent a report: it shows that the two had
 * contact.
 */
export const memberEvidence = [
  memberNames.with(namesOf),
  evidenceSources.with({
    kind: 'person',
    async find(tx, { siteId, memberId }, { id }) {
      const row = await profileOf(tx, id)
      if (row?.status !== 'active' || !sitesShownOn(siteId).includes(row.site_id)) return undefined
      const isBlocked = (await blockBetween(tx, memberId, id)) !== 'none'
      if (row.invisible && !isBlocked && !(await haveRelationship(tx, siteId, memberId, id))) return undefined
      return { name: row.name, fictional: row.fictional, age: row.age, about: row.about, reason: row.reason }
    },
  }),
]
