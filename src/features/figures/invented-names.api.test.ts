/** Sign-ups with invented sources don't take the names of campaigns away for good. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { newMember } from '../../../test/support/signed-up-member.ts'
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
