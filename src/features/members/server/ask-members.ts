import { accountOf, membersToReconsent, setMustReconsent } from '#accounts/server'
import { type Tx, transaction } from '#platform/server/db.ts'
import { publish } from '#platform/server/outbox.ts'
import { tellsOfSexLife } from '#sites/rules'
import { holdNiche, siteOf } from '#sites/server'
import { membersChanged } from '../events.ts'
import { type Asked, giveConsent } from './consents.ts'
import { updateProfile } from './store.ts'
import { lockProfile, standingConsents } from './store-consents.ts'
import { hideProfiles, membersWithoutNicheConsent } from './store-niche.ts'

/**
 * A site that comes to tell of its members' sex life has their consent for what was so far, and not for this: whoever hasn't
 * given it is unseen from this moment, and is asked at their next page (TRUST-9).
 */
export async function hideUnasked(tx: Tx, siteId: number): Promise<void> {
  const ids = await membersWithoutNicheConsent(tx, siteId)
  await setMustReconsent(tx, ids, true)
  await hideProfiles(tx, ids)
}

/**
 * Afterwards, member by member: the rooms above learn who is unseen; or, where the site asks nothing (any more), nobody waits
 * for an answer. Goes by what the niche is by then, so that of two changes the later one stands. Run twice it does no harm.
 */
export async function followNiche(siteId: number): Promise<void> {
  for (let after = 0; ; ) {
    const ids = await transaction(tx => followSome(tx, siteId, after))
    if (ids.length < AT_ONCE) return
    after = ids.at(-1)!
  }
}

/** So many in one transaction. */
const AT_ONCE = 100

async function followSome(tx: Tx, siteId: number, after: number): Promise<number[]> {
  const asks = tellsOfSexLife(await holdNiche(tx, siteId))
  const ids = await membersToReconsent(tx, siteId, after, AT_ONCE)
  for (const memberId of ids) {
    if (asks) await publish(tx, membersChanged, { memberId, siteId })
    else await letBack(tx, memberId, siteId)
  }
  return ids
}

/** Who signed up at the very moment of the change was asked nothing either; it shows when they confirm their address. */
export async function askForMissingConsent(tx: Tx, { memberId, siteId }: Whose): Promise<void> {
  if (!tellsOfSexLife(siteOf(siteId).niche) || (await accountOf(tx, memberId))?.fictional) return
  if (!(await standingConsents(tx, memberId)).has('niche')) await setMustReconsent(tx, [memberId], true)
}

/** The member has said yes: kept with its words, and they are seen again as before. */
export async function staysMember(tx: Tx, { memberId, siteId }: Whose, asked: Asked): Promise<void> {
  await lockProfile(tx, memberId)
  // Whom nobody asked has nothing to say yes to.
  if (!(await accountOf(tx, memberId))?.mustReconsent) return
  await giveConsent(tx, memberId, 'niche', asked)
  await letBack(tx, memberId, siteId)
}

interface Whose {
  readonly memberId: number
  readonly siteId: number
}

async function letBack(tx: Tx, memberId: number, siteId: number): Promise<void> {
  await setMustReconsent(tx, [memberId], false)
  if ((await accountOf(tx, memberId))?.status === 'active') await updateProfile(tx, memberId, { status: 'active' })
  await publish(tx, membersChanged, { memberId, siteId })
}
