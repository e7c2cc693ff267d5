import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'

export async function eraseMember(tx: Tx, memberId: number): Promise<void> {
  await sql`DELETE FROM members_profile WHERE member_id = ${memberId}`.execute(tx)
  await sql`DELETE FROM members_held_text WHERE member_id = ${memberId}`.execute(tx)
  await sql`DELETE FROM members_consent WHERE member_id = ${memberId}`.execute(tx)
  await sql`DELETE FROM members_seen WHERE member_id = ${memberId}`.execute(tx)
}

/** The profile and all consents ever given, for the data export. */
export async function profileData(memberId: number) {
  const { rows } = await sql<object>`SELECT profile.*, birth_date::text AS birth_date, seen_at
    FROM members_profile AS profile LEFT JOIN members_seen USING (member_id)
    WHERE member_id = ${memberId}`.execute(db())
  return { ...rows[0], consents: await consentsOf(memberId), held_texts: await heldTextsFor(memberId) }
}

async function heldTextsFor(memberId: number) {
  const { rows } = await sql`SELECT field, content, harms, words, status, held_at FROM members_held_text
    WHERE member_id = ${memberId} ORDER BY field`.execute(db())
  return rows
}

async function consentsOf(memberId: number) {
  const { rows } = await sql`SELECT purpose, text_version, locale, channel, given_at, withdrawn_at FROM members_consent
    WHERE member_id = ${memberId} ORDER BY given_at`.execute(db())
  return rows
}
