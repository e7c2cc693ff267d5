import type { DomainEvent } from '#platform/domain-event.ts'
import type { Tx } from './db.ts'
import { enqueue, type Job } from './jobs.ts'

/** Another room's answer to a fact. `within` runs in the same transaction; `after` is a job of its own, repeated until it succeeds. */
export interface Listener<Payload = never> {
  readonly event: DomainEvent<Payload>
  readonly name: string
  readonly within?: (tx: Tx, payload: Payload) => Promise<void>
  readonly after?: (payload: Payload) => Promise<void>
}

/** Checks a definition's types and then forgets its payload, so that listeners of all facts fit one list. */
export function listener<Payload>(definition: Listener<Payload>): Listener {
  return definition as unknown as Listener
}

const listeners = new Map<string, Listener[]>()

/** Plugs the rooms' listeners in; called once by `app`. Returns the jobs that run the `after` ones. */
export function registerListeners(all: readonly Listener[]): Job<never>[] {
  listeners.clear()
  for (const one of all) listeners.set(one.event.name, [...(listeners.get(one.event.name) ?? []), one])
  return all.flatMap(({ name, after }) => (after ? [{ name, run: after }] : []))
}

/** Tells a fact in the transaction that made it true: its listeners run, or will run, exactly when it commits. */
export async function publish<Payload>(tx: Tx, { name }: DomainEvent<Payload>, payload: Payload): Promise<void> {
  for (const one of (listeners.get(name) ?? []) as unknown as Listener<Payload>[]) {
    if (one.within) await one.within(tx, payload)
    if (one.after) await enqueue(tx, one.name, payload)
  }
}
