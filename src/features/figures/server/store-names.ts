import { sql } from 'kysely'
import { MEMBERS_URL } from '#accounts/urls'
import { SWIPE_GAME_URL } from '#likes/urls'
import { SIGNUP_URL } from '#members/urls'
import type { Tx } from '#platform/server/database/db.ts'
import { TIME_ZONE } from '#sites/rules'
import { NAME_KEPT_IN_DAYS, NAME_USED_IN_DAYS, NAMES_AT_MOST, NAMES_BEFORE_FREEING, OTHER } from '../rules.ts'

/** A sign-up that began earlier can commit later, so the newest ids are looked at again. */
const IDS_COMMITTED_LATE = 10_000

/**
 * The path of the sign-up form as a short name: /members/7/landing2/summer becomes `landing2/summer`, any other profile
 * becomes `profile`.
 */
const LANDER = sql`CASE
  WHEN coalesce(tracking->>'lander', '') = '' THEN ''
  WHEN tracking->>'lander' = '/' THEN 'home'
  WHEN tracking->>'lander' ~ '^/members/[0-9]+/landing[23]?(/[a-z0-9-]{0,40})?$'
    THEN rtrim(substring(tracking->>'lander' FROM '^/members/[0-9]+/(.*)$'), '/')
  WHEN tracking->>'lander' ~ '^/landers/[a-z0-9]{1,40}(/[a-z0-9-]{1,40})?$'
    THEN substring(tracking->>'lander' FROM '^/landers/(.*)$')
  WHEN tracking->>'lander' ~ '^/members/[0-9]+' THEN 'profile'
  WHEN tracking->>'lander' IN (${MEMBERS_URL}, ${SIGNUP_URL}, ${SWIPE_GAME_URL}) THEN substring(tracking->>'lander' FROM 2)
  ELSE ${OTHER} END`

/**
 * Stores the dimensions under which new members are counted. A member without a profile gets them once there is a
 * profile.
 */
export async function describeNewMembers(tx: Tx): Promise<void> {
  await sql`WITH new AS MATERIALIZED (
      SELECT account.id, account.site_id, profile.country,
        coalesce(nullif(lower(left(tracking->>'network', 60)), ''), nullif(lower(left(tracking->>'ref', 60)), ''), '')
          AS source,
        ${LANDER} AS lander,
        (account.signup_date AT TIME ZONE ${TIME_ZONE})::date AS signed_up
      FROM accounts_account account
      JOIN members_profile profile ON profile.member_id = account.id AND NOT profile.fictional
      WHERE account.id > coalesce((SELECT max(member_id) FROM figures_member), 0) - ${IDS_COMMITTED_LATE}
        AND account.erased_at IS NULL
        AND NOT EXISTS (SELECT FROM figures_member WHERE member_id = account.id)
    ), used AS (
      SELECT site_id, 'source' AS kind, source AS name, count(*) AS members FROM new GROUP BY 1, 3
      UNION ALL
      SELECT site_id, 'lander', lander, count(*) FROM new GROUP BY 1, 3
    ), unknown AS (
      SELECT site_id, kind, name, row_number() OVER (PARTITION BY site_id, kind ORDER BY members DESC, name) AS nth
      FROM used
      WHERE NOT EXISTS (SELECT FROM figures_name known
        WHERE known.site_id = used.site_id AND known.kind = used.kind AND known.name = used.name)
    ), added AS (
      INSERT INTO figures_name (site_id, kind, name)
      SELECT site_id, kind, name FROM unknown
      WHERE nth + (SELECT count(*) FROM figures_name known
        WHERE known.site_id = unknown.site_id AND known.kind = unknown.kind) <= ${NAMES_AT_MOST}
      RETURNING site_id, kind, name
    ), names AS (
      SELECT site_id, kind, name FROM figures_name UNION ALL SELECT site_id, kind, name FROM added
    )
    INSERT INTO figures_member (member_id, site_id, country, source, lander, signed_up)
    SELECT new.id, new.site_id, new.country, coalesce(source.name, ${OTHER}), coalesce(lander.name, ${OTHER}), signed_up
    FROM new
    LEFT JOIN names source ON source.site_id = new.site_id AND source.kind = 'source' AND source.name = new.source
    LEFT JOIN names lander ON lander.site_id = new.site_id AND lander.kind = 'lander' AND lander.name = new.lander
    ON CONFLICT (member_id) DO NOTHING`.execute(tx)
}

/** Makes names free that brought no confirmed member lately, on sites that have nearly used up their names. */
export async function freeNames(tx: Tx): Promise<void> {
  await sql`WITH crowded AS MATERIALIZED (
      SELECT site_id, kind FROM figures_name GROUP BY 1, 2 HAVING count(*) >= ${NAMES_BEFORE_FREEING}
    ), used AS MATERIALIZED (
      SELECT DISTINCT member.site_id, crowded.kind,
        CASE crowded.kind WHEN 'source' THEN member.source ELSE member.lander END AS name
      FROM crowded
      JOIN figures_member member ON member.site_id = crowded.site_id
        AND member.signed_up > (now() AT TIME ZONE ${TIME_ZONE})::date - ${NAME_USED_IN_DAYS}::int
      JOIN accounts_account account ON account.id = member.member_id AND account.confirmed_at IS NOT NULL
    )
    DELETE FROM figures_name name USING crowded
    WHERE name.site_id = crowded.site_id AND name.kind = crowded.kind
      AND name.added_at < now() - make_interval(days => ${NAME_KEPT_IN_DAYS})
      AND NOT EXISTS (SELECT FROM used
        WHERE used.site_id = name.site_id AND used.kind = name.kind AND used.name = name.name)`.execute(tx)
}
