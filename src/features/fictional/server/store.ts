import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { Persona } from '../contract.ts'
import { STATED_FACTS_SHOWN } from '../rules.ts'

export interface PersonaRow extends Persona {
  readonly retired_at: Date | null
}

/** The sheet of a fictional profile. A profile without a sheet speaks its account's language at any hour. */
export async function personaOf(on: Db | Tx, profileId: number): Promise<PersonaRow | undefined> {
  const { rows } = await sql<PersonaRow>`
    SELECT coalesce(languages, ARRAY[a.language]) AS languages, coalesce(time_zone, 'Europe/Amsterdam') AS time_zone,
      coalesce(to_char(active_from, 'HH24:MI'), '00:00') AS active_from,
      coalesce(to_char(active_until, 'HH24:MI'), '00:00') AS active_until,
      coalesce(family, '') AS family, coalesce(work, '') AS work, coalesce(town, '') AS town,
      coalesce(hobbies, '') AS hobbies, retired_at
    FROM accounts_account a LEFT JOIN fictional_persona ON profile_id = a.id
    WHERE a.id = ${profileId} AND a.fictional`.execute(on)
  return rows[0]
}

/** Changes of one profile wait for each other. */
export async function lockProfile(tx: Tx, profileId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('fictional'), hashint8(${profileId}))`.execute(tx)
}

export async function savePersona(tx: Tx, profileId: number, persona: Persona): Promise<void> {
  const { languages, time_zone, active_from, active_until, family, work, town, hobbies } = persona
  await sql`INSERT INTO fictional_persona
      (profile_id, languages, time_zone, active_from, active_until, family, work, town, hobbies)
    VALUES (${profileId}, ${languages}::text[], ${time_zone}, ${active_from}::time, ${active_until}::time,
      ${family}, ${work}, ${town}, ${hobbies})
    ON CONFLICT (profile_id) DO UPDATE SET languages = excluded.languages, time_zone = excluded.time_zone,
      active_from = excluded.active_from, active_until = excluded.active_until, family = excluded.family,
      work = excluded.work, town = excluded.town, hobbies = excluded.hobbies`.execute(tx)
}

/** Sets or clears the time at which the profile retired. */
export async function setRetired(tx: Tx, profileId: number, isRetired: boolean): Promise<void> {
  await sql`INSERT INTO fictional_persona (profile_id, languages, retired_at)
    SELECT id, ARRAY[language], CASE WHEN ${isRetired} THEN now() END FROM accounts_account
    WHERE id = ${profileId} AND fictional
    ON CONFLICT (profile_id) DO UPDATE SET retired_at = excluded.retired_at`.execute(tx)
}

export interface StatedFactRow {
  readonly id: number
  readonly words: string
  readonly staff_id: number
  readonly at: Date
}

export async function statedFactsOf(on: Db | Tx, profileId: number): Promise<StatedFactRow[]> {
  const { rows } = await sql<StatedFactRow>`SELECT id, words, staff_id, at FROM fictional_stated_fact
    WHERE profile_id = ${profileId} ORDER BY id DESC LIMIT ${STATED_FACTS_SHOWN}`.execute(on)
  return rows
}

interface NewStatedFact {
  readonly profileId: number
  readonly staffId: number
  readonly key: string
  readonly words: string
}

/** False if the key belongs to another fact. */
export async function insertStatedFact(tx: Tx, { profileId, staffId, key, words }: NewStatedFact): Promise<boolean> {
  await sql`INSERT INTO fictional_stated_fact (profile_id, staff_id, key, words)
    VALUES (${profileId}, ${staffId}, ${key}, ${words}) ON CONFLICT (staff_id, key) DO NOTHING`.execute(tx)
  const { rows } = await sql`SELECT FROM fictional_stated_fact WHERE staff_id = ${staffId} AND key = ${key}
    AND profile_id = ${profileId} AND words = ${words}`.execute(tx)
  return rows.length > 0
}

/** The words of the deleted fact; undefined if the profile has no such fact. */
export async function deleteStatedFact(tx: Tx, profileId: number, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ words: string }>`DELETE FROM fictional_stated_fact
    WHERE profile_id = ${profileId} AND id = ${id} RETURNING words`.execute(tx)
  return rows[0]?.words
}

export async function insertUpload(tx: Tx, profileId: number, clientKey: string, staffId: number): Promise<void> {
  await sql`INSERT INTO fictional_upload (profile_id, client_key, staff_id)
    VALUES (${profileId}, ${clientKey}, ${staffId}) ON CONFLICT DO NOTHING`.execute(tx)
}

/** The staff member who uploaded this photo; undefined for a photo that a member uploaded. */
export async function uploaderOf(tx: Tx, photoId: number): Promise<number | undefined> {
  const { rows } = await sql<{ staff_id: number }>`SELECT staff_id FROM photos_photo photo
    JOIN fictional_upload upload ON upload.profile_id = photo.member_id AND upload.client_key = photo.client_key
    WHERE photo.id = ${photoId}`.execute(tx)
  return rows[0]?.staff_id
}

export async function erasePersona(tx: Tx, profileId: number): Promise<void> {
  await sql`DELETE FROM fictional_stated_fact WHERE profile_id = ${profileId}`.execute(tx)
  await sql`DELETE FROM fictional_upload WHERE profile_id = ${profileId}`.execute(tx)
  await sql`DELETE FROM fictional_persona WHERE profile_id = ${profileId}`.execute(tx)
}

/** The number of the profile's conversations that wait for an answer, and of all that members can read. */
export async function conversationsOf(profileId: number): Promise<{ waiting: number; all: number }> {
  const { rows } = await sql<{ waiting: number; all: number }>`
    SELECT (SELECT count(*)::int FROM chat_waiting WHERE profile_id = ${profileId}) AS waiting,
      (SELECT count(*)::int FROM (SELECT FROM chat_conversation WHERE a_id = ${profileId} AND last_seq > 0
        UNION ALL SELECT FROM chat_conversation WHERE b_id = ${profileId} AND last_seq > 0) AS side) AS all`.execute(
    db(),
  )
  return rows[0]!
}
