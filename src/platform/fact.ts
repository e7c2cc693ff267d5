/** A fact that a room tells others: `chat.message_sent`. Declared in the room's `events.ts`. */
export interface Fact<Payload> {
  readonly name: string
  /** Only for the type; never set. */
  readonly payload?: Payload
}

export function fact<Payload>(name: string): Fact<Payload> {
  return { name }
}
