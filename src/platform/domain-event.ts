/** A fact that a room tells others: `chat.message_sent`. Declared in the room's `events.ts`. */
export interface DomainEvent<Payload> {
  readonly name: string
  /** Only for the type; never set. */
  readonly payload?: Payload
}

export function domainEvent<Payload>(name: string): DomainEvent<Payload> {
  return { name }
}
