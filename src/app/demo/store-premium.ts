import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/db.ts'
import { CONTENT, type DemoLanguage } from './content.ts'

interface DemoMember {
  readonly id: number
  readonly siteId: number
  readonly language: DemoLanguage
}

/** Settings of the premium demo member: filtered words, saved searches, notifications. */
export async function insertPremiumSettings(tx: Tx, { id, siteId, language }: DemoMember): Promise<void> {
  const { words, searches } = CONTENT[language].premium
  await sql`SELECT chat_set_filtered_words(${id}, ${words}::text[])`.execute(tx)
  await sql`INSERT INTO discovery_saved_search (member_id, site_id, name, filters, alert, seen_at)
    SELECT ${id}, ${siteId}, search.name, jsonb_build_object('gender', 'all', 'country', profile.country, 'countryregion', NULL,
      'min_age', 18, 'max_age', 99, 'distance', NULL, 'city', NULL, 'interests', '[]'::jsonb, 'photo', place = 1,
      'online', false, 'fictional', place = 1, 'sort', 'active'), place = 1, now() - interval '14 days'
    FROM unnest(${searches}::text[]) WITH ORDINALITY AS search (name, place), members_profile profile
    WHERE profile.member_id = ${id}`.execute(tx)
  await sql`INSERT INTO notifications_preference (member_id, kind, mail, push)
    VALUES (${id}, 'news', true, true), (${id}, 'promotions', true, false)`.execute(tx)
}

/** A bounce that stops the member's email (NOTIFY-2). */
export async function insertBounce(tx: Tx, { id }: DemoMember): Promise<void> {
  await sql`INSERT INTO accounts_mail_stop (member_id, reason) VALUES (${id}, 'bounce')`.execute(tx)
}

/** A mailing draft in the back office. */
export async function insertMailing(tx: Tx, { siteId, language }: DemoMember): Promise<void> {
  const { subject, body } = CONTENT[language].premium.news
  await sql`INSERT INTO notifications_mailing (site_id, kind, language, subject, body, page)
    VALUES (${siteId}, 'news', ${language}, ${subject}, ${body}, 'members')`.execute(tx)
}
