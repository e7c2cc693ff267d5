import type { ServerResponse } from 'node:http'

/** One open page of a member. */
export interface Stream {
  readonly memberId: number
  readonly sessionId: number
  readonly raw: ServerResponse
  /** Events sent during the catch-up, which may arrive again and must not be written twice. */
  readonly caughtUp: Set<number>
  /** Events that arrive during the catch-up; they are sent after it. */
  buffered: LiveFrame[] | undefined
}

export interface LiveFrame {
  readonly id: number
  readonly text: string
}

const streams = new Map<number, Set<Stream>>()

/**
 * The most live streams of one member, which is more than their tabs; a further stream closes the oldest.
 * @limit open live streams in one process; per member
 */
export const STREAMS_PER_MEMBER = 20

export function hasRoomForStream(memberId: number): boolean {
  return (streams.get(memberId)?.size ?? 0) < STREAMS_PER_MEMBER
}

export function addStream(stream: Stream): void {
  const mine = streams.get(stream.memberId) ?? new Set()
  streams.set(stream.memberId, mine.add(stream))
  stream.raw.once('close', () => forget(stream))
  // A browser that disconnects during a write is not an error.
  stream.raw.on('error', () => stream.raw.destroy())
}

export function streamsOf(memberId: number): Iterable<Stream> {
  return streams.get(memberId) ?? []
}

/** Members with an open page on this process. */
export function membersWithStream(): number[] {
  return [...streams.keys()]
}

export function hasOpenStream(memberId: number): boolean {
  return streams.has(memberId)
}

/** How long a browser has to read the rest of an ended stream. */
const DRAIN_TIMEOUT_IN_MS = 5_000

/** Ends a stream. If its browser has stopped reading, the connection is destroyed. */
export function closeStream(stream: Stream): void {
  forget(stream)
  stream.raw.end()
  setTimeout(() => stream.raw.destroy(), DRAIN_TIMEOUT_IN_MS).unref()
}

function forget(stream: Stream): void {
  const mine = streams.get(stream.memberId)
  mine?.delete(stream)
  if (mine?.size === 0) streams.delete(stream.memberId)
}

/** Ends all streams; browsers reconnect to another process or after the restart. */
export function stopLive(): void {
  for (const mine of [...streams.values()]) for (const stream of [...mine]) closeStream(stream)
}

/** A browser with more unread bytes has stopped reading; it catches up when it reconnects. */
const UNREAD_AT_MOST_IN_BYTES = 1024 * 1024

export function writeTo({ raw }: Stream, text: string): void {
  if (raw.writableLength > UNREAD_AT_MOST_IN_BYTES) raw.destroy()
  else if (!raw.writableEnded && !raw.destroyed) raw.write(text)
}

/** Writes an event once and in order. */
export function writeEvent(stream: Stream, event: LiveFrame): void {
  if (stream.buffered) stream.buffered.push(event)
  else if (!stream.caughtUp.has(event.id)) writeTo(stream, event.text)
}

/** Writes missed events, then the events that arrived while the missed ones were read. */
export function writeMissed(stream: Stream, missed: readonly LiveFrame[]): void {
  for (const { id } of missed) stream.caughtUp.add(id)
  writeTo(stream, missed.map(({ text }) => text).join(''))
  endCatchUp(stream)
}

/** Ends the catch-up: from now on events are written at once. */
export function endCatchUp(stream: Stream): void {
  const { buffered = [] } = stream
  stream.buffered = undefined
  for (const event of buffered) writeEvent(stream, event)
}

/** Ends the streams of an ended session. */
export function endSession(payload: string): void {
  const sessionId = Number(payload)
  for (const mine of [...streams.values()])
    for (const stream of [...mine]) if (stream.sessionId === sessionId) closeStream(stream)
}

/** Keeps proxies from closing quiet streams, and finds dead ones. */
const HEARTBEAT_IN_MS = 25_000

export function startHeartbeat(): void {
  setInterval(() => {
    for (const mine of streams.values()) {
      for (const stream of mine) {
        writeTo(stream, ': still here\n\n')
        stream.caughtUp.clear()
      }
    }
  }, HEARTBEAT_IN_MS).unref()
}

/** The number of open streams of this process. */
export function openStreams(): number {
  let count = 0
  for (const mine of streams.values()) count += mine.size
  return count
}
