import { blockBetween, evidenceSources, memberLookup } from '#safety/server'
import { isKnownTo, isMemberVisible, namesOfBlocked } from './policy.ts'
import { haveRelationship } from './relationships.ts'
import { profileOf } from './store.ts'

/**
 * The member as the reporter sees the member. A block doesn't prevent a report, because the reporter has seen the
 * profile before. A member with a relationship can be reported until the account is erased, so deleting the account is
 * no escape.
 */
export const memberEvidence = [
  memberLookup.with({ isKnownTo, namesOfBlocked }),
  evidenceSources.with({
    kind: 'person',
    async find(tx, { siteId, memberId }, { id }) {
      const row = await profileOf(tx, id)
      const block = await blockBetween(tx, memberId, id)
      const isRelated = await haveRelationship(tx, siteId, memberId, id)
      const hasBlocked = block === 'by_me' || block === 'both'
      if (!row || !(isRelated || isMemberVisible(row, { siteId }, hasBlocked))) return undefined
      return { name: row.name, fictional: row.fictional, age: row.age, about: row.about, reason: row.reason }
    },
  }),
]
