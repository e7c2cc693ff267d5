/** A domain event, for example `chat.message_sent`. A room declares its events in `events.ts`. */
export interface DomainEvent<Payload> {
  readonly name: string
  /** Only for the type checker; never set. */
  readonly payload?: Payload
}

export function domainEvent<Payload>(name: string): DomainEvent<Payload> {
  return { name }
}
