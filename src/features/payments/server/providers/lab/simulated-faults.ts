import { setTimeout as wait } from 'node:timers/promises'
import { ProviderRefusal } from '../provider.ts'
import { storeFault, takeFault } from './store.ts'

export const SIMULATED_FAULTS = ['error', 'lost', 'slow', 'refused'] as const
type SimulatedFault = (typeof SIMULATED_FAULTS)[number]

/** The lab treats so many of the next calls like this: a 500, an answer that gets lost after the work, a long wait, or a no. */
export function simulateFault(kind: SimulatedFault, calls: number): Promise<void> {
  return storeFault(kind, calls)
}

/** What somebody else makes of a call of the shop's: it may fail before or after, or be told of too early. */
type Interceptor = <T>(call: () => Promise<T>) => Promise<T>

let interceptor: Interceptor | undefined

/** Lets every call from now on go through this: an adversary's, who plays more than moods. */
export function interceptWith(given: Interceptor | undefined): void {
  interceptor = given
}

const SLOW_IN_MS = 1_000

export async function withSimulatedFaults<T>(call: () => Promise<T>): Promise<T> {
  if (interceptor) return interceptor(call)
  const fault = await takeFault()
  if (fault === 'slow') await wait(SLOW_IN_MS)
  if (fault === 'error') throw new Error('the lab answers 500')
  if (fault === 'refused') throw new ProviderRefusal('the lab answers 422')
  const answer = await call()
  if (fault === 'lost') throw new Error('the lab’s answer got lost')
  return answer
}
