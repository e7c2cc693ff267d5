import type { MailStop } from '#accounts/rules'
import { mailStopsOf, removeMailStops } from '#accounts/server'
import type { Db, Tx } from '#platform/server/database/db.ts'
import type { Notifications } from '../contract.ts'
import { type Preference, preferencesOf } from '../rules.ts'
import { chosenBy, savePreference } from './store.ts'

export async function notificationsOf(on: Db | Tx, memberId: number): Promise<Notifications> {
  const preferences = preferencesOf(await chosenBy(on, memberId))
  return { preferences, disabled: await mailStopsOf(on, memberId) }
}

export async function setNotifications(
  tx: Tx,
  memberId: number,
  preferences: readonly Preference[],
): Promise<Notifications> {
  for (const each of preferences) await savePreference(tx, memberId, each)
  return notificationsOf(tx, memberId)
}

/** Allows email again: clears every stop with this reason. */
export async function allowMail(tx: Tx, memberId: number, reason: MailStop): Promise<Notifications> {
  await removeMailStops(tx, memberId, reason)
  return notificationsOf(tx, memberId)
}
