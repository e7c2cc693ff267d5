/** The search of the back office and the counts of its navigation show only what the staff member may open. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { newMember } from '../../../../../test/support/signed-up-member.ts'
import { logInStaff } from '../../contract.ts'
import { getWaitingCounts, searchOffice } from '../../contract-frame.ts'
import type { Role, RoleGrant } from '../../rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

let count = 0

async function newStaff(role: Role, sites: RoleGrant['sites'] = 'all') {
  const { createStaff } = await import('#staff/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const body = { email: `finder-${++count}@example.test`, password: 'een wachtwoord voor beheer' }
  await transaction(tx => createStaff(tx, { ...body, role, sites }))
  const client = app.client()
  await client.call(logInStaff, { body })
  return client
}

test('[OFFICE-1] the search finds members, sites, companies and staff, each for the staff who may open them', async () => {
  const { email, memberId } = await newMember(app)
  const { allSites } = await import('#sites/server')
  const [own, other] = ['vonk.localhost', 'vlam.localhost'].map(host => allSites().find(site => site.host === host)!.id)
  const found = async (client: Awaited<ReturnType<typeof newStaff>>, words: string) =>
    (await client.call(searchOffice, { query: { words } })).hits.map(({ kind }) => kind)

  const administrator = await newStaff('administrator')
  const { hits } = await administrator.call(searchOffice, { query: { words: email } })
  expect(hits).toContainEqual(expect.objectContaining({ kind: 'member', member: memberId, order: null, id: null }))
  expect(await found(administrator, 'vlam')).toContain('site')
  expect(await found(administrator, 'finder-')).toContain('staff')

  expect(await found(await newStaff('support', [own!]), email)).toEqual(['member'])
  expect(await found(await newStaff('support', [other!]), email)).toEqual([])
  const operator = await newStaff('operator')
  for (const words of [email, 'vlam', 'finder-']) expect(await found(operator, words)).toEqual([])
})

test('[OFFICE-1] the navigation counts the work of the pages that a staff member may open', async () => {
  const paths = async (role: Role) =>
    (await (await newStaff(role)).call(getWaitingCounts)).counts.map(({ path }) => path)
  expect((await paths('moderator')).sort()).toEqual(
    ['answers', 'complaints', 'photos', 'reports', 'texts'].map(page => `/backoffice/${page}`),
  )
  expect((await paths('support')).sort()).toEqual(['complaints', 'members', 'money'].map(page => `/backoffice/${page}`))
  expect(await paths('operator')).toEqual([])
})
