import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'

/**
 * The bans of a member and the suspicions that staff confirmed, without the other account. An undecided suspicion would
 * tell anybody who signs up with a person's address that this person is banned.
 */
export async function banData(memberId: number) {
  const { rows: bans } = await sql`SELECT ban.ground, ban.made_at, ban.until, ban.ended_at,
      (SELECT array_agg(host ORDER BY host) FROM sites_site WHERE id = ANY(ban.sites)) AS sites,
      (SELECT coalesce(array_agg(DISTINCT kind), '{}') FROM bans_identifier
        WHERE ban_id = ban.id AND member_id = ${memberId}) AS kept_hashes,
      (SELECT count(*) FROM bans_photo WHERE ban_id = ban.id AND member_id = ${memberId}) AS kept_photo_hashes
    FROM bans_account own JOIN bans_ban ban ON ban.id = own.ban_id
    WHERE own.member_id = ${memberId} ORDER BY ban.id`.execute(db())
  const { rows: suspicions } = await sql`SELECT at, decision, decided_at,
      (SELECT array_agg(kind ORDER BY kind) FROM bans_hit WHERE suspicion_id = suspicion.id) AS in_common
    FROM bans_suspicion suspicion WHERE member_id = ${memberId} AND decision = 'same' ORDER BY id`.execute(db())
  const { rows: formerEmails } = await sql`SELECT DISTINCT until FROM bans_former_email
    WHERE member_id = ${memberId} ORDER BY until`.execute(db())
  return { bans, suspicions, hashes_of_former_emails: formerEmails }
}

/** A ban keeps its hashes until it ends, also when its account is erased. */
export async function eraseMember(tx: Tx, memberId: number): Promise<void> {
  await sql`DELETE FROM bans_suspicion WHERE member_id = ${memberId}`.execute(tx)
  await sql`DELETE FROM bans_former_email WHERE member_id = ${memberId}`.execute(tx)
}
