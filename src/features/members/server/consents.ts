import type { Tx } from '#platform/server/db.ts'
import { blankReplies } from '#platform/server/idempotency.ts'
import { publish } from '#platform/server/outbox.ts'
import {
  CONSENT_TEXT_VERSION,
  type ConsentChannel,
  type ConsentPurpose,
  PROFILE_CONSENTS,
  type ProfileConsent,
} from '../consent.ts'
import { consentWithdrawn, type WithdrawnConsent } from '../events.ts'
import { endConsent, insertConsent, shareProfile, standingConsents } from './store-consents.ts'

/** How somebody was asked: the words they saw were in this language. */
export interface Asked {
  readonly locale: string
  readonly channel: ConsentChannel
}

/** Writes down that a member agreed, to which words, when and where. */
export async function giveConsent(tx: Tx, memberId: number, purpose: ConsentPurpose, asked: Asked): Promise<void> {
  const { locale, channel } = asked
  await insertConsent(tx, { member_id: memberId, purpose, text_version: CONSENT_TEXT_VERSION, locale, channel })
}

/** How each consent of a profile stands once a change is taken in; what was withdrawn by it must be erased. */
export type ConsentState = Readonly<Record<ProfileConsent, 'standing' | 'missing' | 'withdrawn'>>

export async function changeConsents(
  tx: Tx,
  { memberId, siteId }: { memberId: number; siteId: number },
  change: Partial<Record<ProfileConsent, boolean>>,
  asked: Asked,
): Promise<ConsentState> {
  const stood = await standingConsents(tx, memberId)
  const state: Record<ProfileConsent, ConsentState[ProfileConsent]> = { orientation: 'missing', interests: 'missing' }
  for (const purpose of PROFILE_CONSENTS) {
    const wanted = change[purpose] ?? stood.has(purpose)
    if (wanted && !stood.has(purpose)) await giveConsent(tx, memberId, purpose, asked)
    if (!wanted && stood.has(purpose)) await withdraw(tx, { memberId, siteId, purpose })
    state[purpose] = wanted ? 'standing' : stood.has(purpose) ? 'withdrawn' : 'missing'
  }
  return state
}

/** Answers that told what was kept with it are kept for a while, for browsers that ask again: they forget it too. */
const TOLD = {
  orientation: [['profile', 'sexuality'], null],
  interests: [['profile', 'interests'], []],
} as const

async function withdraw(tx: Tx, whose: WithdrawnConsent): Promise<void> {
  const { memberId, siteId, purpose } = whose
  await endConsent(tx, memberId, purpose)
  const [path, blank] = TOLD[purpose]
  await blankReplies(tx, { siteId, memberId, path, blank })
  await publish(tx, consentWithdrawn, whose)
}

/** Which consents stand, and go on standing until this transaction ends: who withdraws one waits for it. */
export async function holdConsents(tx: Tx, memberId: number): Promise<ReadonlySet<ConsentPurpose>> {
  await shareProfile(tx, memberId)
  return new Set((await standingConsents(tx, memberId)).keys())
}
