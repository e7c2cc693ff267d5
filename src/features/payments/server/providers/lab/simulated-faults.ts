import { setTimeout as wait } from 'node:timers/promises'
import { ProviderRefusal } from '../provider.ts'
import { consumeSimulatedFault, storeSimulatedFault } from './store.ts'

export const SIMULATED_FAULTS = ['error', 'lost', 'slow', 'refused'] as const
type SimulatedFault = (typeof SIMULATED_FAULTS)[number]

/** Makes the next calls to the lab fail: with a 500, a response that is lost after the work, a long wait, or a rejection. */
export function simulateFault(kind: SimulatedFault, calls: number): Promise<void> {
  return storeSimulatedFault(kind, calls)
}

/** Wraps a call of the shop to the lab: it may fail before or after the call, or send a webhook too early. */
type Interceptor = <T>(call: () => Promise<T>) => Promise<T>

let interceptor: Interceptor | undefined

/**
 * Wraps every later call to the lab. The adversary test uses it for faults that aren't built in.
 */
export function interceptWith(newInterceptor: Interceptor | undefined): void {
  interceptor = newInterceptor
}

const SLOW_IN_MS = 1_000

export async function withSimulatedFaults<T>(call: () => Promise<T>): Promise<T> {
  if (interceptor) return interceptor(call)
  const fault = await consumeSimulatedFault()
  if (fault === 'slow') await wait(SLOW_IN_MS)
  if (fault === 'error') throw new Error('simulated fault: the payment lab responds with status 500')
  if (fault === 'refused') throw new ProviderRefusal('simulated fault: the payment lab responds with status 422')
  const response = await call()
  if (fault === 'lost') throw new Error('simulated fault: the payment lab’s response is lost')
  return response
}
