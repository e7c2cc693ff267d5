import { setTimeout as wait } from 'node:timers/promises'
import { ProviderRefusal } from '../provider.ts'
import { storeMood, takeMood } from './store.ts'

export const MOODS = ['error', 'lost', 'slow', 'refused'] as const
type Mood = (typeof MOODS)[number]

/** The lab treats so many of the next calls like this: a 500, an answer that gets lost after the work, a long wait, or a no. */
export function setMood(kind: Mood, calls: number): Promise<void> {
  return storeMood(kind, calls)
}

/** What somebody else makes of a call of the shop's: it may fail before or after, or be told of too early. */
type Interference = <T>(call: () => Promise<T>) => Promise<T>

let interference: Interference | undefined

/** Lets every call from now on go through this: an adversary's, who plays more than moods. */
export function interfereBy(given: Interference | undefined): void {
  interference = given
}

const SLOW_IN_MS = 1_000

export async function asInMood<T>(call: () => Promise<T>): Promise<T> {
  if (interference) return interference(call)
  const mood = await takeMood()
  if (mood === 'slow') await wait(SLOW_IN_MS)
  if (mood === 'error') throw new Error('the lab answers 500')
  if (mood === 'refused') throw new ProviderRefusal('the lab answers 422')
  const answer = await call()
  if (mood === 'lost') throw new Error('the lab’s answer got lost')
  return answer
}
