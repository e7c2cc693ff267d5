import type { Tx } from '#platform/server/db.ts'
import {
  CONSENT_TEXT_VERSION,
  type ConsentChannel,
  type ConsentPurpose,
  PROFILE_CONSENTS,
  type ProfileConsent,
} from '../consent.ts'
import { endConsent, insertConsent, standingConsents } from './store-consents.ts'

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
  memberId: number,
  change: Partial<Record<ProfileConsent, boolean>>,
  asked: Asked,
): Promise<ConsentState> {
  const stood = await standingConsents(tx, memberId)
  const state: Record<ProfileConsent, ConsentState[ProfileConsent]> = { orientation: 'missing', interests: 'missing' }
  for (const purpose of PROFILE_CONSENTS) {
    const wanted = change[purpose] ?? stood.has(purpose)
    if (wanted && !stood.has(purpose)) await giveConsent(tx, memberId, purpose, asked)
    if (!wanted && stood.has(purpose)) await endConsent(tx, memberId, purpose)
    state[purpose] = wanted ? 'standing' : stood.has(purpose) ? 'withdrawn' : 'missing'
  }
  return state
}
