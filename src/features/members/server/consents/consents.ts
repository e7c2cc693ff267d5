import type { Tx } from '#platform/server/database/db.ts'
import { blankReplies } from '#platform/server/endpoints/idempotency.ts'
import { publish } from '#platform/server/jobs/outbox.ts'
import {
  CONSENT_TEXT_VERSION,
  type ConsentChannel,
  type ConsentPurpose,
  PROFILE_CONSENTS,
  type ProfileConsent,
} from '../../consent.ts'
import { consentWithdrawn, type WithdrawnConsent } from '../../events.ts'
import { endConsent, insertConsent, lockProfileShared, validConsents } from './store-consents.ts'

/** The language of the text with which the member was asked, and the channel. */
export interface ConsentContext {
  readonly locale: string
  readonly channel: ConsentChannel
}

/** Records that a member agreed: to which text, when and where. */
export async function giveConsent(
  tx: Tx,
  memberId: number,
  purpose: ConsentPurpose,
  context: ConsentContext,
): Promise<void> {
  const { locale, channel } = context
  await insertConsent(tx, { member_id: memberId, purpose, text_version: CONSENT_TEXT_VERSION, locale, channel })
}

/** The state of each profile consent after a change; data under a withdrawn consent must be erased. */
export type ConsentState = Readonly<Record<ProfileConsent, 'given' | 'missing' | 'withdrawn'>>

export async function changeConsents(
  tx: Tx,
  { memberId, siteId }: { memberId: number; siteId: number },
  change: Partial<Record<ProfileConsent, boolean>>,
  context: ConsentContext,
): Promise<ConsentState> {
  const given = await validConsents(tx, memberId)
  const state: Record<ProfileConsent, ConsentState[ProfileConsent]> = { orientation: 'missing', interests: 'missing' }
  for (const purpose of PROFILE_CONSENTS) {
    const wanted = change[purpose] ?? given.has(purpose)
    if (wanted && !given.has(purpose)) await giveConsent(tx, memberId, purpose, context)
    if (!wanted && given.has(purpose)) await withdraw(tx, { memberId, siteId, purpose })
    state[purpose] = wanted ? 'given' : given.has(purpose) ? 'withdrawn' : 'missing'
  }
  return state
}

/** The path of each erased field in stored replies, and the value that overwrites it there. */
const STORED_REPLIES = {
  orientation: [['profile', 'sexuality'], null],
  interests: [['profile', 'interests'], []],
} as const

async function withdraw(tx: Tx, withdrawal: WithdrawnConsent): Promise<void> {
  const { memberId, siteId, purpose } = withdrawal
  await endConsent(tx, memberId, purpose)
  const [path, blank] = STORED_REPLIES[purpose]
  await blankReplies(tx, { siteId, memberId, path, blank })
  await publish(tx, consentWithdrawn, withdrawal)
}

/** Returns the valid consents and locks them: a withdrawal waits until this transaction ends. */
export async function lockConsents(tx: Tx, memberId: number): Promise<ReadonlySet<ConsentPurpose>> {
  await lockProfileShared(tx, memberId)
  return new Set((await validConsents(tx, memberId)).keys())
}
