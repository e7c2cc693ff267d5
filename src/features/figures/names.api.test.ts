/** The names of sources and landing pages in the figures. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { newMember } from '../../../test/support/signed-up-member.ts'
import { MEMBERS_URL } from '../accounts/urls.ts'
import { landing2Url, landing3Url, memberLandingUrl, TINDERSWIPE_URL } from '../landing/urls.ts'
import { SWIPE_GAME_URL } from '../likes/urls.ts'
import { memberUrl, SIGNUP_URL } from '../members/urls.ts'
import { NAMES_AT_MOST } from './rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function query(text: string, values: readonly unknown[] = []) {
  const { pool } = await import('#platform/server/database/db.ts')
  return pool().query(text, [...values])
}

async function sourceOf(campaign: string): Promise<string> {
  const { countFigures } = await import('./server/jobs.ts')
  const { memberId } = await newMember(app, { form: { tracking: `network=${campaign}` } })
  await countFigures()
  const { rows } = await query('SELECT source FROM figures_member WHERE member_id = $1', [memberId])
  return rows[0].source
}

test('[OFFICE-5] [TRUST-7] invented sources without confirmed members become free, those of campaigns stay', async () => {
  const { freeNamesDaily } = await import('./server/jobs.ts')
  expect(await sourceOf('autumn')).toBe('autumn')
  await query(
    `INSERT INTO figures_name (site_id, kind, name, added_at)
      SELECT 1, 'source', 'invented-' || nth, now() - interval '3 days' FROM generate_series(1, $1::int) AS nth`,
    [NAMES_AT_MOST],
  )
  await query("UPDATE figures_name SET added_at = now() - interval '3 days' WHERE name = 'autumn'")
  expect(await sourceOf('winter')).toBe('other')
  await freeNamesDaily.run({} as never)
  expect(await sourceOf('spring')).toBe('spring')
  const { rows } = await query("SELECT name FROM figures_name WHERE site_id = 1 AND kind = 'source' ORDER BY name")
  expect(rows.map(row => row.name).filter(Boolean)).toEqual(['autumn', 'spring'])
})

test('[OFFICE-5] every address with a sign-up form has a name of its own', async () => {
  const { countFigures } = await import('./server/jobs.ts')
  const names: Record<string, string> = {
    [memberUrl(7)]: 'profile',
    [memberLandingUrl(7)]: 'landing',
    [landing2Url(7)]: 'landing2',
    [landing3Url(7, 'summer')]: 'landing3/summer',
    [TINDERSWIPE_URL]: 'tinderswipe',
    [MEMBERS_URL]: 'members',
    [SIGNUP_URL]: 'signup',
    [SWIPE_GAME_URL]: 'swipe-game',
  }
  const members = []
  for (const lander of Object.keys(names)) {
    const { memberId } = await newMember(app, { form: { tracking: `lander=${encodeURIComponent(lander)}` } })
    members.push({ lander, memberId })
  }
  await countFigures()
  const counted: Record<string, string> = {}
  for (const { lander, memberId } of members) {
    const { rows } = await query('SELECT lander FROM figures_member WHERE member_id = $1', [memberId])
    counted[lander] = rows[0].lander
  }
  expect(counted).toEqual(names)
})
