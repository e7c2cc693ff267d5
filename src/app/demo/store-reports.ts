import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/db.ts'

interface Words {
  readonly reason: string
  readonly story: string
}

const WORDS = JSON.parse(readFileSync(new URL('./content/reports.json', import.meta.url), 'utf8')) as {
  readonly member: Words
  readonly photo: Words
  readonly message: Words
  readonly complaints: readonly { name: string; email: string; subject: string; story: string }[]
}

/** One report of each kind and two complaints, for the back office. */
export async function insertReports(tx: Tx, siteId: number): Promise<void> {
  await report(tx, siteId, {
    kind: 'member',
    ...WORDS.member,
    found: sql`SELECT other.member_id AS reporter, who.member_id AS member, '' AS subject,
        jsonb_build_object('name', who.name, 'about', who.about) AS evidence
      FROM members_profile who, members_profile other
      WHERE who.site_id = ${siteId} AND NOT who.fictional AND other.site_id = ${siteId} AND NOT other.fictional
        AND who.member_id <> other.member_id ORDER BY who.member_id DESC, other.member_id LIMIT 1`,
  })
  await report(tx, siteId, {
    kind: 'photo',
    ...WORDS.photo,
    found: sql`SELECT other.member_id AS reporter, photo.member_id AS member, photo.id::text AS subject,
        jsonb_build_object('name', who.name, 'about', who.about, 'photo', photo.id,
          'files', jsonb_build_array('photos/' || photo.name)) AS evidence
      FROM photos_photo photo JOIN members_profile who USING (member_id), members_profile other
      WHERE photo.site_id = ${siteId} AND photo.status = 'active' AND NOT who.fictional AND other.site_id = ${siteId}
        AND NOT other.fictional AND other.member_id <> who.member_id
      ORDER BY photo.position DESC, photo.id, other.member_id DESC LIMIT 1`,
  })
  await report(tx, siteId, {
    kind: 'message',
    ...WORDS.message,
    found: sql`SELECT c.a_id + c.b_id - message.sender_id AS reporter, message.sender_id AS member,
        c.id || '/' || message.seq AS subject,
        jsonb_build_object('name', who.name, 'about', who.about, 'text', message.body, 'kind', 'text') AS evidence
      FROM chat_message message JOIN chat_conversation c ON c.id = message.conversation_id
        JOIN members_profile who ON who.member_id = message.sender_id
        JOIN members_profile other ON other.member_id = c.a_id + c.b_id - message.sender_id
      WHERE c.site_id = ${siteId} AND message.kind = 0 AND NOT who.fictional AND NOT other.fictional
      ORDER BY c.id DESC, message.seq DESC LIMIT 1`,
  })
  await sql`INSERT INTO pages_complaint (site_id, name, email, language, subject, story, at)
    SELECT ${siteId}, name, email, 'nl', subject, story, now() - interval '20 hours'
    FROM jsonb_to_recordset(${JSON.stringify(WORDS.complaints)}::jsonb)
      AS complaint (name text, email text, subject text, story text)`.execute(tx)
}

interface Report extends Words {
  readonly kind: string
  /** One row: reporter, member, subject and evidence. */
  readonly found: ReturnType<typeof sql>
}

async function report(tx: Tx, siteId: number, { kind, reason, story, found }: Report): Promise<void> {
  await sql`INSERT INTO safety_report (site_id, reporter_id, member_id, kind, subject, reason, story, evidence, at)
    SELECT ${siteId}, reporter, member, ${kind}, subject, ${reason}, ${story}, evidence, now() - interval '3 hours'
    FROM (${found}) AS found`.execute(tx)
}
