import pg from 'pg'

/** Crowds of members for stories: site, name, number of members, birth date, language, invisible. */
const CROWDS = [
  // Makes the search three pages long.
  ['vonk.localhost', 'Crowd', 60, '1985-04-12', 'nl', false],
  // Cards for the swipe game; only its story searches for this age.
  ['ember.localhost', 'Deck', 24, '1944-04-12', 'en', false],
  // For a long list of conversations; invisible members appear in no other list.
  ['vonk.localhost', 'Talker', 500, '1985-04-12', 'nl', true],
] as const

/**
 * Creates the crowds before all stories, because members who appear during a story would change its lists. They have no
 * photos and can't log in. Their emails contain the name of their crowd.
 */
export async function makeCrowds(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    for (const crowd of CROWDS) {
      await client.query(
        `WITH account AS (
           INSERT INTO accounts_account (site_id, email, password_hash, status, language, confirmed_at)
           SELECT site.id, lower($2::text) || '-' || i || '@example.org', 'none', 'active', $5, now()
           FROM sites_site site, generate_series(1, $3::int) AS i WHERE site.host = $1 RETURNING id, site_id)
         INSERT INTO members_profile (member_id, site_id, name, gender, sexuality, looking_for, birth_date, country, status, fictional, invisible)
         SELECT id, site_id, $2::text || ' ' || id, CASE WHEN id % 2 = 0 THEN 'male' ELSE 'female' END, 'bi', 'both', $4::date,
           (SELECT country FROM members_profile p WHERE p.site_id = account.site_id LIMIT 1), 'active', false, $6 FROM account`,
        [...crowd],
      )
    }
    await client.query('SELECT discovery_refresh(member_id) FROM members_profile')
  } finally {
    await client.end()
  }
}
