import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { getLanding, logPageHidden } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const { seedDemo, TEST_DEMO } = await import('../../app/demo/seed-demo.ts')
  await seedDemo(TEST_DEMO)
})
afterAll(() => app.stop())

async function change(statement: string, values: unknown[]): Promise<void> {
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query(statement, values)
}

test('[PAGES-7] a visitor sees members of the site with an unlocked photo, and their number', async () => {
  const { members, people, fictional } = await app.client().call(getLanding)
  expect(members.length).toBeGreaterThan(3)
  expect(members.length).toBeLessThanOrEqual(12)
  expect(members.every(member => member.main_image !== null && !member.main_image.locked)).toBe(true)
  expect(people + fictional).toBe(30)
})

test('[SITE-3] [PAGES-7] the title of the first page is the one that staff wrote, or else the site’s name with the words of its niche', async () => {
  const title = async () => (await app.client('vlam.localhost').call(getLanding)).title
  expect(await title()).toBe('Vlam: voor vrouwen die weten wat ze zoeken')
  await change("UPDATE sites_site SET settings = settings - 'index_title' WHERE host = $1", ['vlam.localhost'])
  await expect.poll(title).toBe('Vlam: Jij kiest. In jouw tempo')
})

test('[SITE-9] each site shows only its own members', async () => {
  const ids = async (host: string) => (await app.client(host).call(getLanding)).members.map(member => member.id)
  const [vonk, ember] = [await ids('vonk.localhost'), await ids('ember.localhost')]
  expect(vonk.filter(id => ember.includes(id))).toEqual([])
})

test('[FICT-1] fictional profiles are labelled on the landing page', async () => {
  const { members } = await app.client().call(getLanding)
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query<{ member_id: number; fictional: boolean }>(
    'SELECT member_id, fictional FROM members_profile WHERE member_id = ANY($1)',
    [members.map(member => member.id)],
  )
  const truth = new Map(rows.map(row => [row.member_id, row.fictional]))
  expect(members.every(member => member.fictional === truth.get(member.id))).toBe(true)
})

test('[PROFILE-8] an invisible member is not on the landing page', async () => {
  const { members } = await app.client().call(getLanding)
  const id = members[0]?.id
  await change('UPDATE members_profile SET invisible = true WHERE member_id = $1', [id])
  const after = await app.client().call(getLanding)
  expect(after.members.map(member => member.id)).not.toContain(id)
})

test('[PAGES-6] the beacon of a hidden page is counted by site', async () => {
  const { registry } = await import('#platform/server/metrics/registry.ts')
  const counted = async (site: string) => {
    const { values } = (await registry.getSingleMetric('vonk_pages_hidden_total')!.get()) as {
      values: { labels: { site?: string | number }; value: number }[]
    }
    return values.find(({ labels }) => labels.site === site)?.value ?? 0
  }
  const before = await counted('vlam.localhost')
  await app.client('vlam.localhost').call(logPageHidden, { body: {} })
  expect(await counted('vlam.localhost')).toBe(before + 1)
  expect(await counted('vonk.localhost')).toBe(0)
})
