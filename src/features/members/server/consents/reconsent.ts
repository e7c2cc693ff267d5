import { accountOf, membersToReconsent, setMustReconsent } from '#accounts/server'
import { invalidFields } from '#platform/problem.ts'
import { type Tx, transaction } from '#platform/server/database/db.ts'
import { publish } from '#platform/server/jobs/outbox.ts'
import { revealsDesire } from '#sites/rules'
import { lockNiche, siteOf } from '#sites/server'
import { membersChanged } from '../../events.ts'
import { updateProfile } from '../store.ts'
import { type ConsentContext, giveConsent } from './consents.ts'
import { lockProfile, validConsents } from './store-consents.ts'
import { hideProfiles, membersWithoutNicheConsent } from './store-niche.ts'

/**
 * Hides the members who haven't consented to the new, sensitive niche of their site. Their next page asks for the
 * consent (TRUST-9).
 */
export async function hideMembersWithoutConsent(tx: Tx, siteId: number): Promise<void> {
  const ids = await membersWithoutNicheConsent(tx, siteId)
  await setMustReconsent(tx, ids, true)
  await hideProfiles(tx, ids)
}

/**
 * Publishes `members.changed` for each hidden member. If the niche is neutral again, it shows the hidden members
 * instead. It reads the current niche, so after two changes the later one counts. Running it twice is harmless.
 */
export async function applyNicheChange(siteId: number): Promise<void> {
  for (let after = 0; ; ) {
    const ids = await transaction(tx => followSome(tx, siteId, after))
    if (ids.length < AT_ONCE) return
    after = ids.at(-1)!
  }
}

/** Members per transaction. */
const AT_ONCE = 100

async function followSome(tx: Tx, siteId: number, after: number): Promise<number[]> {
  const needsConsent = revealsDesire(await lockNiche(tx, siteId))
  const ids = await membersToReconsent(tx, siteId, after, AT_ONCE)
  for (const memberId of ids) {
    if (needsConsent) await publish(tx, membersChanged, { memberId, siteId })
    else await endReconsent(tx, memberId, siteId)
  }
  return ids
}

/** Requires consent from a member who signed up before the niche changed. Runs when the member confirms the email. */
export async function requireMissingConsent(tx: Tx, { memberId, siteId }: SiteMember): Promise<void> {
  if (!revealsDesire(siteOf(siteId).niche) || (await accountOf(tx, memberId))?.fictional) return
  if (!(await validConsents(tx, memberId)).has('niche')) await setMustReconsent(tx, [memberId], true)
}

/** Records that the member reconsented, with the text version, and shows the profile again. Any other answer is refused. */
export async function reconsent(
  tx: Tx,
  { memberId, siteId }: SiteMember,
  answer: string | undefined,
  context: ConsentContext,
): Promise<void> {
  if (answer !== 'yes') throw invalidFields({ niche_consent: 'niche_consent_needed' })
  await lockProfile(tx, memberId)
  // The member wasn't asked to reconsent.
  if (!(await accountOf(tx, memberId))?.mustReconsent) return
  await giveConsent(tx, memberId, 'niche', context)
  await endReconsent(tx, memberId, siteId)
}

interface SiteMember {
  readonly memberId: number
  readonly siteId: number
}

async function endReconsent(tx: Tx, memberId: number, siteId: number): Promise<void> {
  await setMustReconsent(tx, [memberId], false)
  if ((await accountOf(tx, memberId))?.status === 'active') await updateProfile(tx, memberId, { status: 'active' })
  await publish(tx, membersChanged, { memberId, siteId })
}
