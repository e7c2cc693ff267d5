import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { lastMail } from '../../../../../test/support/mailbox.ts'
import { addDevice, deviceOn, shown } from '../../../../../test/support/passkeys/passkeys.ts'
import { newMember, PASSWORD, type SignUpOptions } from '../../../../../test/support/signed-up-member.ts'
import { getUser, logIn, logInWithPasskey } from '../../../members/contract.ts'
import {
  addPasskey,
  beginPasskey,
  getPasskeys,
  getSessions,
  logOut,
  namePasskey,
  prove,
  removePasskey,
  startPasskeyLogin,
} from '../../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function query(text: string, values: unknown[]) {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(text, values)).rows
}

const originOf = async (host: string) => (await import('#sites/server')).siteOfHost(host)!.origin

/** A member with a passkey. */
async function keyHolder(options: SignUpOptions = {}) {
  const person = await newMember(app, options)
  const device = await deviceOn(person.client.host)
  await addDevice(person.client, device)
  return { ...person, device }
}

const loginOlder = (memberId: number) =>
  query("UPDATE accounts_session SET proved_at = now() - interval '11 minutes' WHERE member_id = $1", [memberId])

describe('registration and login', () => {
  test('[AUTH-9] a passkey is requested for this site, with user verification and without the member’s email', async () => {
    const { client, email } = await newMember(app)
    const options = (await client.call(beginPasskey, { body: {} })).options as Record<string, never>
    expect(options).toMatchObject({
      rp: { id: 'vonk.localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(JSON.stringify(options)).not.toContain(email)
    const login = (await app.client().call(startPasskeyLogin, { body: {} })).options
    expect(login).toMatchObject({ rpId: 'vonk.localhost', userVerification: 'required' })
  })

  test('[AUTH-9] a member renames a passkey and logs in with it; the list shows its name and last use', async () => {
    const { client, memberId, device } = await keyHolder()
    const [passkey] = (await client.call(getPasskeys)).passkeys
    expect(passkey).toMatchObject({ used_at: null })
    await client.call(namePasskey, { body: { id: passkey!.id, name: 'Mijn telefoon' } })
    await client.call(logOut)
    const { user } = await client.call(logInWithPasskey, await shown(client, device))
    expect(user.id).toBe(memberId)
    const [renamed] = (await client.call(getPasskeys)).passkeys
    expect(renamed).toMatchObject({ name: 'Mijn telefoon', used_at: expect.any(String) })
    expect((await client.call(getSessions)).sessions).toHaveLength(1)
  })

  test('[AUTH-9] a challenge is valid once, for five minutes, on its own site', async () => {
    const { client, device } = await keyHolder()
    const once = await shown(client, device)
    await client.call(logInWithPasskey, once)
    expect((await client.refused(logInWithPasskey, once)).code).toBe('passkey_refused')

    const late = await shown(client, device)
    await query("UPDATE accounts_challenge SET created_at = now() - interval '5 minutes'", [])
    expect((await client.refused(logInWithPasskey, late)).code).toBe('passkey_refused')

    const { options } = await app.client('vlam.localhost').call(startPasskeyLogin, { body: {} })
    const elsewhere = { body: { passkey: device.show(options, { rpId: 'vonk.localhost' }) } }
    expect((await client.refused(logInWithPasskey, elsewhere)).code).toBe('passkey_refused')
  })

  test('[AUTH-9] a failed login uses up its challenge too', async () => {
    const { client, device } = await keyHolder()
    const { options } = await client.call(startPasskeyLogin, { body: {} })
    const wrong = { body: { passkey: device.show(options, { origin: 'https://evil.example' }) } }
    expect((await client.refused(logInWithPasskey, wrong)).status).toBe(401)
    const right = { body: { passkey: device.show(options) } }
    expect((await client.refused(logInWithPasskey, right)).status).toBe(401)
  })

  test('[AUTH-9] [SITE-9] a passkey of another site, another origin, without user verification or of another member is refused', async () => {
    const { client, device, memberId } = await keyHolder()
    const lies = [
      { rpId: 'vlam.localhost' },
      { origin: await originOf('vlam.localhost') },
      { verified: false },
      { userHandle: 'x'.repeat(43) },
    ]
    for (const lie of lies) {
      const problem = await client.refused(logInWithPasskey, await shown(client, device, lie))
      expect(problem).toMatchObject({ status: 401, code: 'passkey_refused' })
      await query('DELETE FROM accounts_attempt', [])
    }
    const elsewhere = app.client('vlam.localhost')
    expect((await elsewhere.refused(logInWithPasskey, await shown(elsewhere, device))).code).toBe('passkey_refused')
    const unlocked = await client.call(beginPasskey, { body: {} })
    const made = (await deviceOn('vonk.localhost')).make(unlocked.options, { verified: false })
    expect((await client.refused(addPasskey, { body: { passkey: made } })).code).toBe('passkey_invalid')
    const { client: other } = await newMember(app)
    const stolen = device.make((await other.call(beginPasskey, { body: {} })).options)
    expect((await other.refused(addPasskey, { body: { passkey: stolen } })).code).toBe('passkey_invalid')
    expect(await query('SELECT FROM accounts_passkey WHERE member_id = $1', [memberId])).toHaveLength(1)
  })

  test('[AUTH-9] a challenge of one member can’t add a passkey to another member', async () => {
    const [one, two] = [await newMember(app), await newMember(app)]
    const { options } = await one.client.call(beginPasskey, { body: {} })
    const made = (await deviceOn('vonk.localhost')).make(options)
    expect((await two.client.refused(addPasskey, { body: { passkey: made } })).code).toBe('passkey_invalid')
  })

  test('[AUTH-9] a signature counter that doesn’t increase is refused, because the passkey may have been copied', async () => {
    const { client, device } = await keyHolder()
    device.counter = 7
    await client.call(logInWithPasskey, await shown(client, device))
    for (const counter of [7, 6, 0]) {
      const problem = await client.refused(logInWithPasskey, await shown(client, device, { counter }))
      expect(problem.code).toBe('passkey_refused')
    }
    await client.call(logInWithPasskey, await shown(client, device, { counter: 8 }))
  })

  test('[ERR-3] [AUTH-9] a retry with the same idempotency key logs in; the same request with another key is refused', async () => {
    const { client, device } = await keyHolder()
    device.counter = 3
    const key = randomUUID()
    const login = { ...(await shown(client, device)), key }
    await client.call(logInWithPasskey, login)
    await client.call(logInWithPasskey, login)
    expect((await client.refused(logInWithPasskey, { ...login, key: randomUUID() })).status).toBe(401)
  })
})

describe('limits', () => {
  test('[TRUST-1] [AUTH-9] a passkey of a banned, disabled or deleted member can’t log in', async () => {
    const { closeAccount } = await import('#accounts/server')
    const { transaction } = await import('#platform/server/database/db.ts')
    for (const as of ['banned', 'disabled', 'deleted'] as const) {
      const { client, device, memberId } = await keyHolder()
      await transaction(tx => closeAccount(tx, memberId, as))
      const visitor = app.client()
      const problem = await visitor.refused(logInWithPasskey, await shown(visitor, device))
      expect(problem).toMatchObject({ status: 401, code: 'passkey_refused' })
      expect(visitor.cookies.has('session')).toBe(false)
      expect((await client.call(getUser)).user).toBeNull()
    }
  })

  test('[TRUST-7] [AUTH-9] wrong passwords of a stranger, on the owner’s network or on many, don’t lock the owner’s passkey', async () => {
    const { email, device } = await keyHolder()
    await query('DELETE FROM accounts_attempt', [])
    const owner = app.client()
    const guess = () => app.client().refused(logIn, { body: { email, password: 'fout wachtwoord' } })
    await guess()
    await query('UPDATE accounts_attempt SET attempts = 99', [])
    expect((await guess()).code).toBe('account_locked')
    expect((await owner.refused(logIn, { body: { email, password: PASSWORD } })).code).toBe('account_locked')
    await owner.call(logInWithPasskey, await shown(owner, device))
  })

  test('[TRUST-7] [AUTH-9] the fifth failed login by passkey locks it for a minute', async () => {
    const { email, device } = await keyHolder()
    const stranger = app.client()
    const attempt = async (lie: { verified?: false }) =>
      stranger.refused(logInWithPasskey, await shown(stranger, device, lie))
    for (let tries = 0; tries < 4; tries++) expect((await attempt({ verified: false })).code).toBe('passkey_refused')
    expect(await attempt({ verified: false })).toMatchObject({ code: 'account_locked', params: { minutes: 1 } })
    expect((await attempt({})).code).toBe('account_locked')
    await app.client().call(logIn, { body: { email, password: PASSWORD } })
  })

  test('[TRUST-7] [TRUST-8] an unknown passkey is refused with the same error, and locks after five failures', async () => {
    await query('DELETE FROM accounts_attempt', [])
    const device = await deviceOn('vonk.localhost')
    device.make({ challenge: 'x', rp: { id: 'vonk.localhost' }, user: { id: 'x'.repeat(43) } })
    const stranger = app.client()
    const codes: string[] = []
    for (let tries = 0; tries < 5; tries++) {
      codes.push((await stranger.refused(logInWithPasskey, await shown(stranger, device))).code)
    }
    expect(codes).toEqual([...Array(4).fill('passkey_refused'), 'account_locked'])
    await query('DELETE FROM accounts_attempt', [])
  })
})

describe('proof of identity', () => {
  test('[AUTH-9] ten minutes after the login, adding or removing a passkey requires proof of identity, and renaming one doesn’t', async () => {
    const { client, memberId, device } = await keyHolder()
    const { passkeys } = await client.call(getPasskeys)
    const { id } = passkeys[0]!
    const begun = await client.call(beginPasskey, { body: {} })
    await loginOlder(memberId)
    expect((await client.call(getPasskeys)).proved).toBe(false)
    const made = (await deviceOn('vonk.localhost')).make(begun.options)
    expect((await client.refused(beginPasskey, { body: {} })).code).toBe('proof_needed')
    expect((await client.refused(addPasskey, { body: { passkey: made } })).code).toBe('proof_needed')
    expect((await client.refused(removePasskey, { body: { id } })).code).toBe('proof_needed')
    await client.call(namePasskey, { body: { id, name: 'Laptop' } })

    expect((await client.refused(prove, { body: { password: 'fout' } })).fields?.password?.code).toBe('password_wrong')
    expect((await client.refused(prove, { body: {} })).fields?.password?.code).toBe('proof_needed')
    expect((await client.call(getPasskeys)).proved).toBe(false)
    await client.call(prove, { body: { password: PASSWORD } })
    expect((await client.call(getPasskeys)).proved).toBe(true)

    await loginOlder(memberId)
    await client.call(prove, await shown(client, device))
    await client.call(removePasskey, { body: { id } })
    expect((await client.call(getPasskeys)).passkeys).toEqual([])
    expect((await client.refused(logInWithPasskey, await shown(client, device))).status).toBe(401)
  })

  test('[AUTH-9] a passkey of another member proves nothing and can’t be renamed or removed', async () => {
    const [one, two] = [await keyHolder(), await keyHolder()]
    await loginOlder(one.memberId)
    expect((await one.client.refused(prove, await shown(one.client, two.device))).code).toBe('passkey_refused')
    expect((await one.client.call(getPasskeys)).proved).toBe(false)
    await one.client.call(prove, { body: { password: PASSWORD } })
    const { id } = (await two.client.call(getPasskeys)).passkeys[0]!
    expect((await one.client.refused(removePasskey, { body: { id } })).status).toBe(404)
    expect((await one.client.refused(namePasskey, { body: { id, name: 'x' } })).status).toBe(404)
    expect((await two.client.call(getPasskeys)).passkeys).toHaveLength(1)
  })

  test('[AUTH-9] a member gets an email when a passkey is added or removed', async () => {
    const { client, email } = await keyHolder()
    expect((await lastMail(email))?.subject).toBe('Nieuwe passkey voor je account op Vonk')
    const { id } = (await client.call(getPasskeys)).passkeys[0]!
    await client.call(removePasskey, { body: { id } })
    expect((await lastMail(email))?.subject).toBe('Passkey verwijderd van je account op Vonk')
  })
})

test('[DELETE-3] [AUTH-9] the export lists the passkeys by name and date, without keys, and erasure deletes them', async () => {
  const { client, memberId } = await keyHolder()
  const { exportPersonalData } = await import('#platform/server/personal-data.ts')
  const { accounts } = (await exportPersonalData(memberId)) as { accounts: { passkeys: object[] } }
  expect(accounts.passkeys.map(passkey => Object.keys(passkey).sort())).toEqual([['created_at', 'name', 'used_at']])
  const { deleteAccount, eraseAccount } = await import('#accounts/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => deleteAccount(tx, memberId))
  await query("UPDATE accounts_account SET closed_at = now() - interval '15 days' WHERE id = $1", [memberId])
  await eraseAccount(memberId)
  expect(await query('SELECT FROM accounts_passkey WHERE member_id = $1', [memberId])).toEqual([])
  expect((await client.call(getUser)).user).toBeNull()
})
