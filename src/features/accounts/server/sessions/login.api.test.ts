import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { lockWaits } from '../../../../../test/support/database/lock-waits.ts'
import { awaitLogout, newMember, PASSWORD } from '../../../../../test/support/signed-up-member.ts'
import { getProfile, getUser, logIn } from '../../../members/contract.ts'
import { logOut } from '../../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ TRUSTED_PROXIES: '127.0.0.1', CHEAP_PASSWORDS: 'no' })
})
afterAll(() => app.stop())

async function query(text: string, values: unknown[]) {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(text, values)).rows
}

test('[AUTH-1] POST user.php logs in, GET user.php returns the user, GET logout.php logs out', async () => {
  const { email, memberId } = await newMember(app)
  const client = app.client()
  const { user } = await client.call(logIn, { body: { email: ` ${email.toUpperCase()} `, password: PASSWORD } })
  expect(user.id).toBe(memberId)
  expect((await client.call(getUser)).user?.id).toBe(memberId)
  expect(await client.call(logOut)).toEqual({ user: null })
  expect((await client.call(getUser)).user).toBeNull()
})

test('[AUTH-1] [TRUST-9] a logout deletes the session on the server, not only the cookie, and what the browser stored', async () => {
  const { client } = await newMember(app)
  const token = client.cookies.get('session')!
  const { headers } = await client.send(logOut)
  expect(headers['clear-site-data']).toBe('"cache", "storage"')
  client.cookies.set('session', token)
  expect((await client.call(getUser)).user).toBeNull()
})

test('[TRUST-2] [AUTH-1] images, frames and links of other sites can’t log a member out', async () => {
  const { client, memberId } = await newMember(app)
  const tries = [
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
    { origin: 'https://evil.example' },
    {},
  ]
  for (const headers of tries) {
    expect((await client.fetch('/api/logout.php', { headers: headers as Record<string, string> })).status).toBe(403)
  }
  expect((await client.call(getUser)).user?.id).toBe(memberId)
})

test('[AUTH-2] a wrong password and an unknown email have different errors on a site that discloses accounts', async () => {
  const { email } = await newMember(app)
  const wrong = await app.client().refused(logIn, { body: { email, password: 'niet dit wachtwoord' } })
  expect(wrong).toMatchObject({ status: 401, detail: 'Login mislukt, probeer opnieuw' })
  const unknown = await app.client().refused(logIn, { body: { email: 'nobody@example.com', password: PASSWORD } })
  expect(unknown).toMatchObject({ status: 401, detail: 'E-mailadres niet gevonden' })
})

test('[TRUST-8] a wrong password and an unknown email have the same error on a site that hides accounts', async () => {
  const { email } = await newMember(app, { host: 'vlam.localhost' })
  const refused = (email: string) =>
    app.client('vlam.localhost').refused(logIn, { body: { email, password: 'niet dit wachtwoord' } })
  const wrong = await refused(email)
  expect(wrong.code).toBe('login_failed')
  expect(await refused('nobody@example.com')).toEqual(wrong)
})

test('[AUTH-2] [TRUST-7] the fifth failed login locks for one minute, the sixth for two, with or without an account', async () => {
  for (const email of [(await newMember(app)).email, 'nobody.at.all@example.com']) {
    const attempt = (password: string) => app.client().refused(logIn, { body: { email, password } })
    for (let tries = 0; tries < 4; tries++) expect((await attempt('fout wachtwoord')).status).toBe(401)
    const locked = await attempt('fout wachtwoord')
    expect(locked).toMatchObject({
      status: 423,
      detail: 'Te veel foute pogingen, account voor 1 min geblokkeerd.',
      params: { minutes: 1 },
    })
    expect((await attempt(PASSWORD)).code).toBe('account_locked')
    await query('UPDATE accounts_attempt SET locked_until = now() WHERE locked_until IS NOT NULL', [])
    expect((await attempt('fout wachtwoord')).params).toEqual({ minutes: 2 })
    await query('UPDATE accounts_attempt SET locked_until = now() WHERE locked_until IS NOT NULL', [])
  }
})

test('[TRUST-7] failed logins elsewhere don’t lock a browser that logged in before', async () => {
  const { email, client, memberId } = await newMember(app)
  await client.call(logOut)
  await client.call(logIn, { body: { email, password: PASSWORD } })
  await client.call(logOut)
  for (let tries = 0; tries < 6; tries++) {
    await app.client().refused(logIn, { body: { email, password: 'fout wachtwoord' } })
  }
  const { user } = await client.call(logIn, { body: { email, password: PASSWORD } })
  expect(user.id).toBe(memberId)
})

test('[TRUST-7] failed logins on one network don’t lock other networks; a hundred from several networks lock all of them', async () => {
  const { email, memberId } = await newMember(app)
  const from = (address: string, password: string) =>
    app.client().send(logIn, { body: { email, password }, headers: { 'x-forwarded-for': address } })
  for (let tries = 0; tries < 8; tries++) {
    await from('192.0.2.1', 'fout wachtwoord')
    await query(
      "UPDATE accounts_attempt SET locked_until = now() WHERE locked_until > now() + interval '2 minutes'",
      [],
    )
  }
  expect((await from('192.0.2.1', PASSWORD)).status).toBe(423)
  expect((await from('198.51.100.1', PASSWORD)).body).toMatchObject({ user: { id: memberId } })

  await query('UPDATE accounts_attempt SET attempts = 99 WHERE attempts BETWEEN 4 AND 60 AND locked_until IS NULL', [])
  expect((await from('203.0.113.1', 'fout wachtwoord')).body).toMatchObject({
    code: 'account_locked',
    detail: 'Te veel foute pogingen, account voor 1 min geblokkeerd.',
  })
  expect((await from('203.0.113.2', PASSWORD)).status).toBe(423)
  await query('UPDATE accounts_attempt SET locked_until = now() WHERE locked_until IS NOT NULL', [])
  expect((await from('203.0.113.3', PASSWORD)).status).toBe(200)
})

test('[TRUST-7] concurrent failed logins are counted one by one', async () => {
  const { email } = await newMember(app)
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () => app.client().refused(logIn, { body: { email, password: 'fout wachtwoord' } })),
  )
  expect(guesses.filter(problem => problem.code === 'login_failed')).toHaveLength(4)
})

test('[AUTH-3] the session cookie lasts 30 days, is HttpOnly and SameSite=Lax, and only the hash of its token is stored', async () => {
  const { email, memberId } = await newMember(app)
  const reply = await app.client().send(logIn, { body: { email, password: PASSWORD } })
  const cookie = reply.headers['set-cookie']!.find(line => line.startsWith('session='))!
  expect(cookie).toMatch(/Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/)
  const token = /^session=([\w-]{43});/.exec(cookie)![1]!
  const kept = await query(
    'SELECT t.hash FROM accounts_token t JOIN accounts_session s ON s.id = t.session_id WHERE member_id = $1',
    [memberId],
  )
  const { createHash } = await import('node:crypto')
  const hashes = kept.map(row => row.hash.toString('hex'))
  expect(hashes).toContain(createHash('sha256').update(token).digest('hex'))
  expect(JSON.stringify(kept)).not.toContain(token)
})

test('[TRUST-1] the session token changes every day; the old one is valid until a minute after the first use of the new one', async () => {
  const { client, memberId } = await newMember(app)
  const old = client.cookies.get('session')!
  await query(
    `UPDATE accounts_token SET issued_at = now() - interval '25 hours'
     WHERE session_id IN (SELECT id FROM accounts_session WHERE member_id = $1)`,
    [memberId],
  )
  await client.call(getUser)
  const fresh = client.cookies.get('session')!
  expect(fresh).not.toBe(old)

  const otherTab = app.client()
  otherTab.cookies.set('session', old)
  expect((await otherTab.call(getUser)).user?.id).toBe(memberId)

  await client.call(getUser)
  expect((await otherTab.call(getUser)).user?.id).toBe(memberId)
  await query('UPDATE accounts_token SET valid_until = now() WHERE valid_until IS NOT NULL', [])
  expect((await client.call(getUser)).user?.id).toBe(memberId)
  otherTab.cookies.set('session', old)
  await awaitLogout(otherTab, memberId)
})

test('[TRUST-1] a session expires after 30 idle days, and after 180 days in any case', async () => {
  for (const column of ['last_seen_at', 'created_at']) {
    const { client, memberId } = await newMember(app)
    const days = column === 'created_at' ? 181 : 31
    await query(`UPDATE accounts_session SET ${column} = now() - make_interval(days => $2) WHERE member_id = $1`, [
      memberId,
      days,
    ])
    await awaitLogout(client, memberId)
  }
})

test('[TRUST-1] a session that ends in another process ends here at once, also when its account is closed there', async () => {
  for (const end of [
    'DELETE FROM accounts_session WHERE member_id = $1',
    "UPDATE accounts_account SET status = 'banned', closed_at = now() WHERE id = $1",
  ]) {
    const { client, memberId } = await newMember(app)
    // The cache entry doesn't expire here, so only the notification can remove it.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    try {
      expect((await client.call(getUser)).user?.id).toBe(memberId)
      await query(end, [memberId])
      await expect.poll(async () => (await client.call(getUser)).user).toBeNull()
    } finally {
      clock.mockRestore()
    }
  }
})

test('[TRUST-1] without the notifications of ended sessions a process checks each session in the database', async () => {
  const { isListening } = await import('#platform/server/database/listen.ts')
  for (let wasDisconnected = false; !wasDisconnected; ) {
    const { client, memberId } = await newMember(app)
    await expect.poll(isListening).toBe(true)
    expect((await client.call(getUser)).user?.id).toBe(memberId)
    await query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'`,
      [],
    )
    await expect.poll(isListening, { interval: 1 }).toBe(false)
    await query('DELETE FROM accounts_session WHERE member_id = $1', [memberId])
    const { user } = await client.call(getUser)
    // On a busy machine the listener may have reconnected; then the attempt proves nothing and is repeated.
    wasDisconnected = !isListening()
    if (wasDisconnected) expect(user).toBeNull()
  }
})

test('[SITE-9] [TRUST-1] a session of one site is not valid on another', async () => {
  const { client } = await newMember(app)
  const elsewhere = app.client('vlam.localhost')
  elsewhere.cookies.set('session', client.cookies.get('session')!)
  expect((await elsewhere.call(getUser)).user).toBeNull()
  const problem = await elsewhere.refused(getProfile)
  expect(problem.status).toBe(403)
})

test('[TRUST-1] a closed account is logged out everywhere and can’t log in', async () => {
  const { client, email, memberId } = await newMember(app)
  const { closeAccount } = await import('#accounts/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => closeAccount(tx, memberId, 'banned'))
  expect((await client.call(getUser)).user).toBeNull()
  expect((await client.refused(logIn, { body: { email, password: PASSWORD } })).code).toBe('login_failed')
})

test('[AUTH-7] an endpoint for members refuses a visitor with 403 and authentication_required', async () => {
  expect(await app.client().refused(getProfile)).toMatchObject({
    status: 403,
    code: 'authentication_required',
    authentication_required: true,
  })
})

test('[TRUST-11] passwords are hashed with Argon2id, 19 MiB and two passes, and a login replaces a weaker hash', async () => {
  const { email, memberId, client } = await newMember(app)
  const hashOf = async () => (await query('SELECT password_hash FROM accounts_account WHERE id = $1', [memberId]))[0]
  expect((await hashOf()).password_hash).toMatch(/^v1:\$argon2id\$v=19\$m=19456,t=2,p=1\$/)

  const { hash } = await import('@node-rs/argon2')
  const { keyedHash } = await import('#platform/server/keyed-hash.ts')
  const weak = await hash(keyedHash('accounts.password.v1', PASSWORD).toString('base64'), {
    memoryCost: 8192,
    timeCost: 1,
  })
  await query('UPDATE accounts_account SET password_hash = $2 WHERE id = $1', [memberId, `v1:${weak}`])
  await client.call(logIn, { body: { email, password: PASSWORD } })
  expect((await hashOf()).password_hash).toMatch(/m=19456,t=2,p=1/)
})

test('[TRUST-7] a password that is not a string is refused with 400', async () => {
  for (const password of [{ $ne: 1 }, ['x'], true, null, 7]) {
    const reply = await app.client().send(logIn, { body: { email: 'a@example.com', password } as never })
    expect(reply.status).toBe(400)
  }
})

test('[TRUST-1] a running login with the old password fails when the password changes or the account closes', async () => {
  const { pool } = await import('#platform/server/database/db.ts')
  for (const change of ["password_hash = password_hash || ' '", "status = 'disabled', closed_at = now()"]) {
    const { email, memberId } = await newMember(app)
    const owner = await pool().connect()
    await owner.query('BEGIN')
    await owner.query(`UPDATE accounts_account SET ${change} WHERE id = $1`, [memberId])
    await owner.query('DELETE FROM accounts_session WHERE member_id = $1', [memberId])
    const login = app.client().send(logIn, { body: { email, password: PASSWORD } })
    await Promise.race([login, expect.poll(lockWaits).not.toEqual([])])
    await owner.query('COMMIT')
    owner.release()
    expect((await login).body).toMatchObject({ status: 401, code: 'login_failed' })
    expect(await query('SELECT FROM accounts_session WHERE member_id = $1', [memberId])).toHaveLength(0)
  }
})
