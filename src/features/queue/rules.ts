/** The kinds of things that wait for a decision, gravest first. */
export const QUEUE_KINDS = ['report', 'suspicion', 'photo', 'text', 'complaint'] as const
export type QueueKind = (typeof QUEUE_KINDS)[number]

/** A page lists at most this many items of one kind. Decided items leave, and the next items follow. */
export const ITEMS_OF_A_KIND = 30

/** A decision takes effect after this time, and can be undone until then. */
export const UNDO_IN_SECONDS = 10

/** A lock ends this long after its holder last extended it. */
export const LOCK_IN_SECONDS = 120

export const BULK_AT_MOST = 50

/** Whether staff may decide these items in one step. Only photos, because staff must read each other item. */
export function mayDecideTogether(kinds: readonly QueueKind[]): boolean {
  return kinds.length === 1 || kinds.every(kind => kind === 'photo')
}

export const SUSPENSIONS_IN_DAYS = [3, 7, 30, 90] as const

/** The maximum length of a reason, answer or explanation that a staff member types. */
export const WORDS_LENGTH = 5000

/** A member's strikes are the measures of the last months. */
export const STRIKES_IN_MONTHS = 12

interface Count {
  readonly kind: QueueKind
  readonly waiting: number
}

/** The number of waiting items: those of the chosen kind, or of all kinds. */
export function waitingIn(counts: readonly Count[], chosen?: QueueKind): number {
  return counts.reduce((sum, { kind, waiting }) => (chosen === undefined || kind === chosen ? sum + waiting : sum), 0)
}

interface Openable {
  readonly own: boolean
  readonly deciders: readonly string[] | null
  readonly locked_by: string | null
}

/** Whether the staff member may decide the item; otherwise only colleagues may. */
export function mayDecide({ own, deciders }: Pick<Openable, 'own' | 'deciders'>): boolean {
  return !own && deciders === null
}

/** The item that opens by itself: the first that the staff member may decide and no colleague has open. */
export function firstFree<Item extends Openable>(items: readonly Item[]): Item | undefined {
  return items.find(item => mayDecide(item) && item.locked_by === null) ?? items[0]
}

interface Ordered {
  readonly grave: boolean
  readonly at: string
}

/** Grave items come first, then those that have waited longest. */
export function inQueueOrder(one: Ordered, other: Ordered): number {
  return Number(other.grave) - Number(one.grave) || (one.at < other.at ? -1 : Number(one.at > other.at))
}
