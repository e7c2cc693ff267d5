import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { db } from '#platform/server/db.ts'

export const MOODS = ['error', 'lost', 'slow'] as const
export type Mood = (typeof MOODS)[number]

/** The lab treats so many of the next calls like this: a 500, an answer that gets lost after the work, or a long wait. */
export async function setMood(kind: Mood, calls: number): Promise<void> {
  await sql`INSERT INTO payments_lab_mood (kind, calls) VALUES (${kind}, ${calls})
    ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, calls = excluded.calls`.execute(db())
}

const SLOW_IN_MS = 1_000

export async function asInMood<T>(call: () => Promise<T>): Promise<T> {
  const mood = await nextMood()
  if (mood === 'slow') await wait(SLOW_IN_MS)
  if (mood === 'error') throw new Error('the lab answers 500')
  const answer = await call()
  if (mood === 'lost') throw new Error('the lab’s answer got lost')
  return answer
}

async function nextMood(): Promise<Mood | undefined> {
  const { rows } = await sql<{ kind: Mood }>`
    UPDATE payments_lab_mood SET calls = calls - 1 WHERE calls > 0 RETURNING kind`.execute(db())
  return rows[0]?.kind
}
