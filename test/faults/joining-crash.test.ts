import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { like } from '../../src/features/likes/contract.ts'
import { LIKE_FAILPOINTS } from '../../src/features/likes/server/failpoints.ts'
import { signUp } from '../../src/features/signup/contract.ts'
import { SIGNUP_FAILPOINTS } from '../../src/features/signup/server/failpoints.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { startAppProcess } from '../support/app-process.ts'
import { person } from '../support/chat-people.ts'
import { Client } from '../support/client.ts'
import { signupForm } from '../support/people.ts'

/** A second process on the same database, which the browser uses after the crash. */
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

test('[TRUST-12] [LIKE-1] a like that crashes at any point and is retried leaves one like and one live event', async () => {
  for (const failpoint of LIKE_FAILPOINTS) {
    const anna = await person(app, 'Anna')
    const bram = await person(app, 'Bram')
    const liking = { body: { id: bram.memberId }, key: randomUUID() }
    const victim = await startAppProcess({ PORT: '0', FAILPOINT: failpoint })
    await expect(elsewhere(anna.client, victim.port).send(like, liking), failpoint).rejects.toThrow()
    expect(await victim.ended).toBe('SIGKILL')

    await Promise.all([1, 2, 3].map(() => anna.client.call(like, liking)))
    expect(
      await count('likes_swipe WHERE liked AND from_id = $1 AND to_id = $2', anna.memberId, bram.memberId),
      failpoint,
    ).toBe(1)
    const liveEvents = `platform_live_event WHERE member_id = $1 AND name = 'likes.received'`
    expect(await count(liveEvents, bram.memberId), failpoint).toBe(1)
  }
})

test('[TRUST-12] [SIGNUP-1] a signup that crashes at any point and is retried leaves one member, with the signup credits once', async () => {
  for (const failpoint of SIGNUP_FAILPOINTS) {
    const client = app.client()
    const signing = { body: signupForm(), key: randomUUID() }
    const victim = await startAppProcess({ PORT: '0', FAILPOINT: failpoint })
    await expect(elsewhere(client, victim.port).send(signUp, signing), failpoint).rejects.toThrow()
    expect(await victim.ended).toBe('SIGKILL')
    expect(await count('accounts_account WHERE email = $1', signing.body.email!), failpoint).toBe(0)

    const first = await client.call(signUp, signing)
    const second = await app.client().call(signUp, signing)
    expect(second.member_id, failpoint).toBe(first.member_id)
    expect(await count('accounts_account WHERE email = $1', signing.body.email!), failpoint).toBe(1)
    expect(await count('credits_entry WHERE member_id = $1', first.member_id!), failpoint).toBe(1)
    expect(await count('platform_mail WHERE recipient = $1', signing.body.email!), failpoint).toBe(1)
  }
})

function elsewhere(client: Client, port: number): Client {
  const other = new Client(port, client.host)
  for (const [name, value] of client.cookies) other.cookies.set(name, value)
  return other
}

async function count(from: string, ...values: (string | number)[]): Promise<number> {
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query<{ count: number }>(`SELECT count(*)::int AS count FROM ${from}`, values)
  return rows[0]!.count
}
