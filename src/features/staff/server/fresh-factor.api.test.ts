/** The second factor is asked again before changes of money or roles and before one-time links. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import { deviceOn } from '../../../../test/support/passkeys/passkeys.ts'
import { addStaffDevice, shownByStaff } from '../../../../test/support/passkeys/staff-passkeys.ts'
import { acceptInvited, codeOf, enrol, wrongCode } from '../../../../test/support/staff-codes.ts'
import { changeTile, createTile, endTile, getTiles } from '../../discovery/office/contract.ts'
import { getActions } from '../contract.ts'
import { getStaffMembers, proveFactor } from '../contract-factor.ts'
import { inviteStaff } from '../contract-invitations.ts'
import { fileConfirmationUrl, OFFICE_ACTIONS_CSV_URL, OFFICE_URL } from '../urls.ts'

const PASSWORD = 'een wachtwoord voor beheer'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ STAFF_SECOND_FACTOR: 'required', STAFF_FRESH_FACTOR_IN_MINUTES: '5' })
})
afterAll(() => app.stop())

async function query(text: string, values: unknown[]) {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(text, values)).rows
}

let count = 0

/** An administrator with a second factor. The used code is forgotten, so that the test can use it again. */
async function administrator() {
  const { createStaff } = await import('#staff/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const email = `fresh-${++count}@example.test`
  await transaction(tx => createStaff(tx, { email, password: PASSWORD, role: 'administrator' }))
  const client = app.client()
  await acceptInvited(client, email, PASSWORD)
  const { secret } = await enrol(client)
  await query('UPDATE staff_member SET totp_step = 0 WHERE email = $1', [email])
  /** Moves the last use of the second factor into the past. */
  const wait = (minutes: number) =>
    query(
      `UPDATE staff_session SET second_at = second_at - make_interval(mins => $2)
       WHERE staff_id = (SELECT id FROM staff_member WHERE email = $1)`,
      [email, minutes],
    )
  return { email, client, secret, wait }
}

const invitation = () => ({
  email: `new-${randomUUID()}@example.test`,
  roles: [{ role: 'support' as const, sites: 'all' as const }],
})

test('[TRUST-4] an invitation asks for the second factor again, and the same request then succeeds once', async () => {
  const { email, client, secret, wait } = await administrator()
  await wait(6)
  const request = { body: invitation(), key: randomUUID() }
  expect(await client.refused(inviteStaff, request)).toMatchObject({ status: 403, code: 'second_factor_required' })
  expect((await client.call(getStaffMembers)).members.map(member => member.email)).not.toContain(request.body.email)
  expect((await client.refused(proveFactor, { body: { code: wrongCode(secret) } })).code).toBe('staff_code_wrong')
  expect((await client.refused(proveFactor, { body: {} })).status).toBe(400)
  expect((await client.refused(inviteStaff, request)).code).toBe('second_factor_required')

  await client.call(proveFactor, { body: { code: codeOf(secret) } })
  const { link } = await client.call(inviteStaff, request)
  expect((await client.call(inviteStaff, request)).link).toBe(link)
  const { members } = await client.call(getStaffMembers)
  expect(members.filter(member => member.email === request.body.email)).toHaveLength(1)
  const { actions } = await client.call(getActions)
  expect(actions.filter(action => action.staff === email).slice(0, 2)).toMatchObject([
    { action: 'invite_staff' },
    { action: 'show_second_factor' },
  ])
})

test('[TRUST-4] the second factor is fresh for the configured minutes; reading never asks', async () => {
  const { client, secret, wait } = await administrator()
  await wait(4)
  await client.call(inviteStaff, { body: invitation() })
  await wait(2)
  expect((await client.refused(inviteStaff, { body: invitation() })).code).toBe('second_factor_required')
  expect((await client.send(getStaffMembers)).status).toBe(200)
  const code = codeOf(secret)
  await client.call(proveFactor, { body: { code } })
  await wait(6)
  expect((await client.refused(proveFactor, { body: { code } })).code).toBe('staff_code_wrong')
})

test('[TRUST-4] a passkey of the same staff member makes the second factor fresh, a colleague’s passkey doesn’t', async () => {
  const [one, other] = [await administrator(), await administrator()]
  const device = await deviceOn(one.client.host)
  const strange = await deviceOn(other.client.host)
  await addStaffDevice(one.client, device)
  await addStaffDevice(other.client, strange)
  await one.wait(6)
  expect((await one.client.refused(proveFactor, await shownByStaff(one.client, strange))).code).toBe('passkey_refused')
  expect((await one.client.refused(inviteStaff, { body: invitation() })).code).toBe('second_factor_required')
  await one.client.call(proveFactor, await shownByStaff(one.client, device))
  await one.client.call(inviteStaff, { body: invitation() })
})

test('[TRUST-4] [SEARCH-5] a partner tile, which leads every member elsewhere, asks for the second factor again', async () => {
  const { client, secret, wait } = await administrator()
  const form = { kind: 'cam' as const, partner: 'Partner', title: 'Kijk hier', place: 0, alt: [] }
  const made = { body: { site: 1, ...form, url: 'https://cams.example/' } }
  const { id } = await client.call(createTile, made)
  await wait(6)
  const moved = { body: { id, ...form, url: 'https://evil.example/login' } }
  expect((await client.refused(createTile, made)).code).toBe('second_factor_required')
  expect((await client.refused(changeTile, moved)).code).toBe('second_factor_required')
  expect((await client.refused(endTile, { body: { id } })).code).toBe('second_factor_required')
  const { tiles } = await client.call(getTiles, { query: { site: 1 } })
  expect(tiles.find(tile => tile.id === id)).toMatchObject({ url: 'https://cams.example/', active: true })
  await client.call(proveFactor, { body: { code: codeOf(secret) } })
  await client.call(endTile, { body: { id } })
})

test('[TRUST-4] a download asks for the second factor again: a link by a page that leads on to the file, a script by a refusal', async () => {
  const { client, secret, wait } = await administrator()
  const open = (accept: string) => client.fetch(OFFICE_ACTIONS_CSV_URL, { headers: { accept } })
  const [link, script] = ['text/html,*/*;q=0.8', '*/*']
  expect((await open(link)).headers['content-disposition']).toBe('attachment; filename="audit-log.csv"')
  await wait(6)
  expect((await open(script)).status).toBe(403)
  const redirected = await open(link)
  expect([redirected.status, redirected.headers.location]).toEqual([303, fileConfirmationUrl(OFFICE_ACTIONS_CSV_URL)])
  const { actions } = await client.call(getActions)
  expect(actions.filter(({ action }) => action === 'export_actions')).toHaveLength(1)

  await client.call(proveFactor, { body: { code: codeOf(secret) } })
  expect((await open(link)).status).toBe(200)
  const visitor = await app.client().fetch(OFFICE_ACTIONS_CSV_URL, { headers: { accept: link } })
  expect([visitor.status, visitor.headers.location]).toEqual([303, OFFICE_URL])
})
