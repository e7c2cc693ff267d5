import type { Static, TSchema } from 'typebox'

/** The schemas of the data of live events and live signals, by name. */
export type LiveSchemas = Readonly<Record<string, TSchema>>

/** The data of live events, from their schemas. */
export type DataOf<Schemas extends LiveSchemas> = { [N in keyof Schemas]: Static<Schemas[N]> }

/**
 * Live events by name. Each room adds its own by declaration merging; `DataOf` derives their types from the room's
 * schemas.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the rooms
export interface LiveEvents {}

export type LiveName = keyof LiveEvents & string

/**
 * Live signals by name: sent to open browsers, never numbered or stored (typing, presence). Each room adds its own, as
 * with `LiveEvents`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the rooms
export interface LiveSignals {}

export type LiveSignalName = keyof LiveSignals & string

/** Tells a browser to reload everything, because it missed events that are no longer stored. */
export const LIVE_RELOAD = 'reload'

/** Events are stored this long for reconnecting browsers. */
export const LIVE_EVENTS_KEPT_IN_SECONDS = 15 * 60

/**
 * A reconnecting browser receives the events of this time before its last event again, because transactions may commit
 * out of order. The browser drops repeats by id.
 */
export const LIVE_OVERLAP_IN_SECONDS = 30
