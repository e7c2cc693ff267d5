/** A site that hides accounts: before the email is confirmed, replies don't reveal whether the account exists. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { lockWaits } from '../../../test/support/database/lock-waits.ts'
import { lastMail, linkToken, mailOnce } from '../../../test/support/mailbox.ts'
import { newMember, PASSWORD, signupForm } from '../../../test/support/signed-up-member.ts'
import { activate, requestReset, resetPassword } from '../accounts/contract.ts'
import { getUser, logIn } from '../members/contract.ts'
import { changeProfile } from '../members/contract-profile.ts'
import { signUp } from './contract.ts'

const HOST = 'vlam.localhost'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

test('[TRUST-8] after a sign-up the chosen password tells nothing: a login gets the same reply and locks with a known and an unknown email', async () => {
  const owner = await newMember(app, { host: HOST })
  const [known, fresh] = [signupForm({ email: owner.email, password: 'gekozen door een ander 7' }), signupForm()]
  const [prober, other] = [app.client(HOST), app.client(HOST)]
  const signedUp = [await prober.send(signUp, { body: known }), await other.send(signUp, { body: fresh })]
  expect(signedUp[0]!.body).toEqual(signedUp[1]!.body)
  expect([...prober.cookies.keys()].sort()).toEqual([...other.cookies.keys()].sort())
  for (let attempt = 1; attempt <= 6; attempt++) {
    const [ofKnown, ofFresh] = await Promise.all(
      [known, fresh].map(({ email, password }, index) =>
        [prober, other][index]!.send(logIn, { body: { email: email!, password: password! } }),
      ),
    )
    expect(ofFresh!.status).toBe(attempt < 5 ? 401 : 423)
    expect([ofFresh!.status, ofFresh!.body]).toEqual([ofKnown!.status, ofKnown!.body])
    expect(Object.keys(ofFresh!.headers).sort()).toEqual(Object.keys(ofKnown!.headers).sort())
  }
  expect([...prober.cookies.keys()].sort()).toEqual([...other.cookies.keys()].sort())
})

test('[TRUST-8] [SIGNUP-13] the link in the email logs in, and from then on the password does', async () => {
  const form = signupForm()
  const owner = app.client(HOST)
  await owner.call(signUp, { body: form })
  const body = { token: await linkToken(form.email!) }
  expect(await owner.call(activate, { body })).toEqual({ logged_in: true, reset_token: null })
  expect((await owner.call(getUser)).user?.status).toBe('active')
  const later = app.client(HOST)
  await later.call(logIn, { body: { email: form.email!, password: PASSWORD } })
  expect((await later.call(getUser)).user?.status).toBe('active')
})

test('[TRUST-13] [SIGNUP-13] a second sign-up in the owner’s browser doesn’t keep the password of a stranger’s sign-up', async () => {
  const form = signupForm()
  await app.client(HOST).call(signUp, { body: form })
  const owner = app.client(HOST)
  await owner.call(signUp, { body: { ...form, name: `${form.name} 2`, password: 'zeven natte paraplu’s' } })
  const body = { token: await linkToken(form.email!) }
  expect((await owner.call(activate, { body })).reset_token).not.toBeNull()
  const refusal = await app.client(HOST).refused(logIn, { body: { email: form.email!, password: PASSWORD } })
  expect(refusal.code).toBe('login_failed')
})

test('[TRUST-8] [SIGNUP-13] a reset confirms the address of a sign-up whose email was lost', async () => {
  const form = signupForm()
  await app.client(HOST).call(signUp, { body: form })
  await app.client(HOST).call(requestReset, { body: { email: form.email! } })
  await mailOnce(form.email!, /Nieuw wachtwoord|new password/i)
  const owner = app.client(HOST)
  await owner.call(resetPassword, { body: { token: await linkToken(form.email!), password: 'zeven natte paraplu’s' } })
  expect((await owner.call(getUser)).user?.status).toBe('active')
})

test('[TRUST-8] [SIGNUP-13] a second sign-up with an unconfirmed address sends the link again, as often as a day allows', async () => {
  const form = signupForm()
  const first = await app.client(HOST).call(signUp, { body: form })
  const token = await linkToken(form.email!)
  for (let again = 0; again < 6; again++) {
    const name = `${form.name} ${again}`
    expect(await app.client(HOST).call(signUp, { body: { ...form, name }, key: randomUUID() })).toEqual(first)
  }
  expect((await lastMail(form.email!))?.text).toContain('/activate?token=')
  expect(await linkToken(form.email!)).not.toBe(token)
})

test('[TRUST-8] the name of a sign-up is taken afterwards, and its key used, whether the email was known or new', async () => {
  const [owner, other] = [await newMember(app, { host: HOST }), await newMember(app, { host: HOST })]
  const outcomes = []
  for (const form of [signupForm({ email: owner.email }), signupForm()]) {
    const [client, key] = [app.client(HOST), randomUUID()]
    const first = await client.send(signUp, { body: form, key })
    const again = await client.send(signUp, { body: form, key })
    const sameName = await client.refused(signUp, { body: form, key: randomUUID() })
    const sameKey = await client.refused(signUp, { body: signupForm(), key })
    const rename = await other.client.refused(changeProfile, { body: { name: form.name! } })
    outcomes.push({
      replies: [first.body, again.body],
      cookies: [...client.cookies.keys()].sort(),
      refusals: [sameName, rename].map(({ fields }) => fields?.name?.code),
      sameKey: [sameKey.status, sameKey.code],
    })
  }
  expect(outcomes[0]).toEqual(outcomes[1])
  expect(outcomes[0]).toMatchObject({
    refusals: ['name_taken', 'name_taken'],
    sameKey: [409, 'idempotency_key_reused'],
  })
})

test('[TRUST-8] of simultaneous sign-ups with one name one succeeds, whether their emails are known or new', async () => {
  const owner = await newMember(app, { host: HOST })
  const emails: readonly (() => (string | undefined)[])[] = [
    () => Array(5).fill(signupForm().email),
    () => Array(5).fill(owner.email),
    () => [owner.email, ...Array.from({ length: 4 }, () => signupForm().email)],
  ]
  for (let round = 0; round < 6; round++) {
    for (const emailsOfRound of emails) {
      const { name } = signupForm()
      const replies = await Promise.all(
        emailsOfRound().map(email =>
          app.client(HOST).send(signUp, { body: signupForm({ name, email }), key: randomUUID() }),
        ),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    }
  }
})

/** Locks a name and calls `send` to start requests. Unlocks the name when that many requests wait for a lock. */
async function whileNameIsLocked(name: string, send: (waiting: (count: number) => Promise<void>) => Promise<void>) {
  const { transaction } = await import('#platform/server/database/db.ts')
  const { lockName } = await import('#members/server')
  const { siteOfHost } = await import('#sites/server')
  const waiting = (count: number) => expect.poll(lockWaits).toHaveLength(count)
  await transaction(async tx => {
    await lockName(tx, siteOfHost(HOST)!.id, name)
    await send(waiting)
  })
}

test('[TRUST-8] of two simultaneous sign-ups the earlier gets the name and the key, whether its email is known or new', async () => {
  const owner = await newMember(app, { host: HOST })
  for (const email of [owner.email, signupForm().email])
    for (const claims of ['name', 'key'] as const) {
      const form = signupForm({ email })
      const key = randomUUID()
      const other = signupForm(claims === 'name' ? { name: form.name } : {})
      const replies: Promise<{ status: number }>[] = []
      await whileNameIsLocked(form.name!, async waiting => {
        replies.push(app.client(HOST).send(signUp, { body: form, key }))
        await waiting(1)
        replies.push(app.client(HOST).send(signUp, { body: other, key: claims === 'key' ? key : randomUUID() }))
        await waiting(2)
      })
      const statuses = (await Promise.all(replies)).map(({ status }) => status)
      expect(statuses).toEqual([200, claims === 'key' ? 409 : 400])
    }
})

test('[TRUST-8] a sign-up that meets a concurrent one with its email keeps its name and key, as with a known email', async () => {
  const [first, second] = [signupForm(), signupForm()]
  const key = randomUUID()
  const { pool } = await import('#platform/server/database/db.ts')
  const table = await pool().connect()
  const waiting = (count: number) => expect.poll(lockWaits).toHaveLength(count)
  const replies: Promise<{ status: number }>[] = []
  const send = (form: object, itsKey = randomUUID()) =>
    replies.push(app.client(HOST).send(signUp, { body: signupForm(form), key: itsKey }))
  try {
    await table.query('BEGIN')
    // The first sign-up creates its account and waits for this table. The second waits for the account of the first,
    // and the others wait for the second.
    await table.query('LOCK TABLE signup_signup IN SHARE ROW EXCLUSIVE MODE')
    send(first)
    await waiting(1)
    send({ ...second, email: first.email }, key)
    await waiting(2)
    send({ name: second.name })
    send({}, key)
    await waiting(4)
  } finally {
    await table.query('COMMIT')
    table.release()
  }
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200, 400, 409])
})

test('[TRUST-8] of two simultaneous sign-ups with one email the later waits at the same point, whether the email is known or new', async () => {
  const owner = await newMember(app, { host: HOST })
  const { pool } = await import('#platform/server/database/db.ts')
  for (const email of [owner.email, signupForm().email]) {
    const table = await pool().connect()
    const replies: Promise<{ status: number }>[] = []
    try {
      await table.query('BEGIN')
      // The first sign-up, real or simulated, waits for this table.
      await table.query('LOCK TABLE signup_signup IN SHARE ROW EXCLUSIVE MODE')
      replies.push(app.client(HOST).send(signUp, { body: signupForm({ email }) }))
      await expect.poll(lockWaits).toEqual(['relation'])
      replies.push(app.client(HOST).send(signUp, { body: signupForm({ email }) }))
      await expect.poll(lockWaits).toEqual(['advisory', 'relation'])
    } finally {
      await table.query('COMMIT')
      table.release()
    }
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200])
  }
})

test('[TRUST-8] when the stored replies are deleted after a week, the key of a sign-up is free, whether the email was known or new', async () => {
  const owner = await newMember(app, { host: HOST })
  const { pool } = await import('#platform/server/database/db.ts')
  for (const form of [signupForm({ email: owner.email }), signupForm()]) {
    const key = randomUUID()
    await app.client(HOST).call(signUp, { body: form, key })
    await pool().query('DELETE FROM platform_idempotency WHERE key = $1', [key])
    await pool().query("UPDATE signup_signup SET started_at = started_at - interval '8 days' WHERE key = $1", [key])
    expect((await app.client(HOST).send(signUp, { body: signupForm(), key })).status).toBe(200)
  }
})

test('[TRUST-8] [PROFILE-1] a member keeps a name that was reserved later, and no other member can take it', async () => {
  const [owner, other] = [await newMember(app, { host: HOST }), await newMember(app, { host: HOST })]
  const { pool } = await import('#platform/server/database/db.ts')
  const free = `${owner.name} too`
  await pool().query(
    'INSERT INTO members_reserved_name (site_id, name) SELECT id, unnest($2::text[]) FROM sites_site WHERE host = $1',
    [HOST, [owner.name, free]],
  )
  const name = owner.name.toUpperCase()
  expect((await owner.client.call(changeProfile, { body: { name } })).profile.name).toBe(name)
  for (const taken of [name, free.toUpperCase()]) {
    const rename = await other.client.refused(changeProfile, { body: { name: taken } })
    const signup = await app.client(HOST).refused(signUp, { body: signupForm({ name: taken }) })
    expect([rename, signup].map(({ fields }) => fields?.name?.code)).toEqual(['name_taken', 'name_taken'])
  }
})

test('[DELETE-4] the stored replies to an erased member are deleted, and the reply to the sign-up too', async () => {
  const [signup, change, form] = [randomUUID(), randomUUID(), signupForm()]
  const client = app.client(HOST)
  await client.call(signUp, { body: form, key: signup })
  await client.call(activate, { body: { token: await linkToken(form.email!) } })
  await client.call(changeProfile, { body: { about: 'Ik hou van de zee.' }, key: change })
  const { pool, transaction } = await import('#platform/server/database/db.ts')
  const callers = async () =>
    (
      await pool().query('SELECT caller FROM platform_idempotency WHERE key = ANY($1) ORDER BY caller', [
        [signup, change],
      ])
    ).rows.map(row => row.caller)
  const memberId = await idOf(form.email!)
  expect(await callers()).toEqual([`member:${memberId}`, 'signup'])
  const { deleteAccount, eraseAccount } = await import('#accounts/server')
  await transaction(tx => deleteAccount(tx, memberId))
  await pool().query("UPDATE accounts_account SET closed_at = now() - interval '15 days' WHERE id = $1", [memberId])
  await eraseAccount(memberId)
  expect(await callers()).toEqual([])
})

async function idOf(email: string): Promise<number> {
  const { accountByEmail } = await import('#accounts/server')
  const { siteOfHost } = await import('#sites/server')
  return (await accountByEmail(siteOfHost(HOST)!.id, email))!.id
}

test('[TRUST-8] [ERR-6] on a site that reveals accounts a used key with another email is refused as well', async () => {
  const [client, key] = [app.client(), randomUUID()]
  await client.call(signUp, { body: signupForm(), key })
  expect(await app.client().refused(signUp, { body: signupForm(), key })).toMatchObject({ status: 409 })
})
