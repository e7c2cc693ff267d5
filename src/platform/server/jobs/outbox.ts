import type { DomainEvent } from '#platform/domain-event.ts'
import type { Tx } from '../database/db.ts'
import { enqueue, type Job } from './jobs.ts'

/**
 * A room's reaction to a domain event. `within` runs in the publisher's transaction; `after` is a job that repeats
 * until it succeeds.
 */
export interface Listener<Payload = never> {
  readonly event: DomainEvent<Payload>
  readonly name: string
  readonly within?: (tx: Tx, payload: Payload) => Promise<void>
  readonly after?: (payload: Payload) => Promise<void>
}

/** Checks a listener's types, then drops the payload type so that all listeners fit one list. */
export function listener<Payload>(definition: Listener<Payload>): Listener {
  return definition as unknown as Listener
}

const listeners = new Map<string, Listener[]>()

/**
 * Registers the listeners of all rooms; called once by `app`. Returns the jobs of the listeners that run after the
 * commit.
 */
export function registerListeners(all: readonly Listener[]): Job<never>[] {
  listeners.clear()
  for (const one of all) listeners.set(one.event.name, [...(listeners.get(one.event.name) ?? []), one])
  return all.flatMap(({ name, after }) => (after ? [{ name, run: after }] : []))
}

/** Publishes a domain event in the caller's transaction: its listeners run exactly if it commits. */
export async function publish<Payload>(tx: Tx, { name }: DomainEvent<Payload>, payload: Payload): Promise<void> {
  for (const one of (listeners.get(name) ?? []) as unknown as Listener<Payload>[]) {
    if (one.within) await one.within(tx, payload)
    if (one.after) await enqueue(tx, one.name, payload)
  }
}
