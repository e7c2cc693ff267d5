import type { Static, TSchema } from 'typebox'

/** The schemas of the data of live events and live signals, by name. */
export type LiveSchemas = Readonly<Record<string, TSchema>>

/** The data of live events, from their schemas. */
export type DataOf<Schemas extends LiveSchemas> = { [N in keyof Schemas]: Static<Schemas[N]> }

/** Live events by name; each room adds its own by declaration merging, with `DataOf` its schemas. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the rooms
export interface LiveEvents {}

export type LiveName = keyof LiveEvents & string

/** Live signals by name: sent to open browsers, never numbered, never stored (typing, presence). Filled as above. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the rooms
export interface LiveSignals {}

export type LiveSignalName = keyof LiveSignals & string

/** Sent to a browser that missed events which are no longer stored: the browser reloads everything. */
export const LIVE_RELOAD = 'reload'

/** Events are stored this long for reconnecting browsers. */
export const LIVE_EVENTS_KEPT_IN_SECONDS = 15 * 60

/**
 * A reconnecting browser receives the events of this time before its last event again, because transactions may commit
 * out of order. The browser drops repeats by id.
 */
export const LIVE_OVERLAP_IN_SECONDS = 30
