/** An administrator gives colleagues roles for sites and ends their access; each staff member has a language and a zone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import type { Client } from '../../../../../test/support/client.ts'
import { findMembers } from '../../../support/office/contract.ts'
import { changeStaffPreferences, changeStaffRoles, endStaff, getActions, getStaff, logInStaff } from '../../contract.ts'
import { getStaffMembers } from '../../contract-factor.ts'
import { inviteStaff } from '../../contract-invitations.ts'
import type { Role, RoleGrant } from '../../rules.ts'

const PASSWORD = 'een wachtwoord voor beheer'

let app: TestApp
let administrator: Client
beforeAll(async () => {
  app = await testApp()
  administrator = (await newStaff('administrator')).client
})
afterAll(() => app.stop())

let count = 0

async function newStaff(role: Role, sites: RoleGrant['sites'] = 'all') {
  const { createStaff } = await import('#staff/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const email = `colleague-${++count}@example.test`
  await transaction(tx => createStaff(tx, { email, password: PASSWORD, role, sites }))
  const client = app.client()
  await client.call(logInStaff, { body: { email, password: PASSWORD } })
  return { email, client }
}

const listed = async (email: string) =>
  (await administrator.call(getStaffMembers)).members.find(each => each.email === email)!

const siteIds = async () => (await administrator.call(getStaffMembers)).sites.map(site => site.id)

test('[OFFICE-1] new roles count at once and only for their sites, and the log has them before and after', async () => {
  const { email, client } = await newStaff('operator')
  const { id, roles: was } = await listed(email)
  const [one, two] = await siteIds()
  const roles = [{ role: 'support' as const, sites: [one!] }]
  expect((await client.refused(findMembers)).status).toBe(404)

  expect(await administrator.call(changeStaffRoles, { body: { id, roles, was } })).toEqual({ roles })
  expect((await client.call(findMembers)).sites.map(({ site }) => site)).toEqual([one])
  expect((await client.send(findMembers, { query: { site: one! } })).status).toBe(200)
  for (const site of [two!, 30_000]) expect((await client.refused(findMembers, { query: { site } })).status).toBe(404)

  const changed = (await administrator.call(getActions)).actions.find(({ action }) => action === 'change_roles')
  expect(changed).toMatchObject({ subject: email, lines: [{ label: 'Rollen', before: [{ text: 'Operator' }] }] })
  // A second tab still shows the old roles.
  expect((await administrator.refused(changeStaffRoles, { body: { id, roles: was, was } })).code).toBe(
    'staff_roles_changed',
  )
})

test('[OFFICE-1] a role needs a site that exists, and the own roles are changed by somebody else', async () => {
  const { email } = await newStaff('moderator')
  const { id, roles: was } = await listed(email)
  for (const roles of [[], [{ role: 'support' as const, sites: [] }]]) {
    const refused = await administrator.refused(changeStaffRoles, { body: { id, was, roles } })
    expect(refused.fields?.roles?.code).toBe('staff_roles_missing')
    const invited = await administrator.refused(inviteStaff, { body: { email: `new-${email}`, roles } })
    expect(invited.fields?.roles?.code).toBe('staff_roles_missing')
  }
  const nowhere = [{ role: 'support' as const, sites: [30_000] }]
  expect((await administrator.refused(changeStaffRoles, { body: { id, was, roles: nowhere } })).status).toBe(404)
  const own = (await administrator.call(getStaffMembers)).members.find(each => each.own)!
  const body = { id: own.id, was: own.roles, roles: was }
  expect((await administrator.refused(changeStaffRoles, { body })).code).toBe('own_staff_account')
  expect((await administrator.refused(endStaff, { body: { id: own.id } })).code).toBe('own_staff_account')
})

test('[OFFICE-1] an ended staff member is out at once and can’t log in, and the log keeps the name', async () => {
  const { email, client } = await newStaff('moderator')
  const { id } = await listed(email)
  await administrator.call(endStaff, { body: { id } })
  expect((await client.call(getStaff)).staff).toBeNull()
  expect((await client.refused(logInStaff, { body: { email, password: PASSWORD } })).code).toBe('staff_login_failed')
  expect(await listed(email)).toBeUndefined()
  expect((await administrator.refused(endStaff, { body: { id } })).status).toBe(404)
  const { actions } = await administrator.call(getActions)
  expect(actions.filter(({ staff }) => staff === email).map(({ action }) => action)).toContain('log_in')
  expect(actions[0]).toMatchObject({ action: 'end_staff', subject: email })
})

test('[OFFICE-1] an administrator of one site changes no staff', async () => {
  const [one] = await siteIds()
  const { client } = await newStaff('administrator', [one!])
  const { email } = await newStaff('moderator')
  const { id, roles: was } = await listed(email)
  expect((await client.refused(getStaffMembers)).status).toBe(404)
  expect((await client.refused(changeStaffRoles, { body: { id, was, roles: was } })).status).toBe(404)
  expect((await client.refused(endStaff, { body: { id } })).status).toBe(404)
})

test('[OFFICE-1] staff have a language and a time zone of their own', async () => {
  const { client } = await newStaff('administrator')
  expect((await client.call(getStaff)).staff?.time_zone).toBe('Europe/Amsterdam')
  const bad = { locale: 'en' as const, time_zone: 'Europe/Atlantis' }
  const refusal = async () => (await client.refused(changeStaffPreferences, { body: bad })).fields?.time_zone
  expect(await refusal()).toMatchObject({ code: 'staff_time_zone_unknown', detail: expect.stringMatching('tijdzone') })
  await client.call(changeStaffPreferences, { body: { locale: 'en', time_zone: 'Asia/Tokyo' } })
  expect((await client.call(getStaff)).staff?.time_zone).toBe('Asia/Tokyo')
  expect(await refusal()).toMatchObject({ detail: expect.stringMatching('time zone') })
})
