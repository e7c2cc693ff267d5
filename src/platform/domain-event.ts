/** A domain event such as `chat.message_sent`, declared in a room's `events.ts`. */
export interface DomainEvent<Payload> {
  readonly name: string
  /** Only for the type checker; never set. */
  readonly payload?: Payload
}

export function domainEvent<Payload>(name: string): DomainEvent<Payload> {
  return { name }
}
