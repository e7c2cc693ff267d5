/** The reactions there are, drawn as icons. Their place in the list is what is stored, so it is for ever. */
export const REACTIONS = ['heart', 'thumb', 'laugh', 'party', 'sad', 'fire'] as const
export type ReactionName = (typeof REACTIONS)[number]

/** One's own text or photo may be taken back this long (decided): time to repent, not to rewrite what was agreed. */
export const DELETE_WITHIN_IN_HOURS = 24

/** Gifts were given and the site's own words are not a member's, so neither is taken back. What was paid stays paid. */
export const DELETABLE_KINDS = ['text', 'image'] as const

export function mayDelete(message: { kind: string; at: string; seq: number }, now: number): boolean {
  const isRecent = now - Date.parse(message.at) < DELETE_WITHIN_IN_HOURS * 60 * 60 * 1000
  return message.seq > 0 && isRecent && (DELETABLE_KINDS as readonly string[]).includes(message.kind)
}

/** Who writes says so at most this often… */
export const TYPING_EVERY_IN_MS = 3_000

/** …and is believed this long. */
export const TYPING_FOR_IN_MS = 6_000

/** Presence is told to those one has talked with lately, and to no more than these. */
export const PRESENCE_TOLD_TO = { people: 300, days: 30 } as const
