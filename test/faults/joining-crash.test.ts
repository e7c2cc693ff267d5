import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activate } from '../../src/features/accounts/contract.ts'
import { CONFIRMATION_FAILPOINTS } from '../../src/features/accounts/rules.ts'
import { likeMember } from '../../src/features/likes/contract.ts'
import { LIKE_FAILPOINTS } from '../../src/features/likes/server/failpoints.ts'
import { signUp } from '../../src/features/signup/contract.ts'
import { SIGNUP_FAILPOINTS } from '../../src/features/signup/server/failpoints.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { Client } from '../support/client.ts'
import { chatMember } from '../support/made-member.ts'
import { linkToken } from '../support/mailbox.ts'
import { startAppProcess } from '../support/programs/app-process.ts'
import { expectCleanBooks } from '../support/shop.ts'
import { newMember, signupForm } from '../support/signed-up-member.ts'

/** A second process on the same database, which the browser uses after the crash. */
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

test('[TRUST-12] [LIKE-1] a like that crashes at any point and is retried leaves one like and one live event', async () => {
  for (const failpoint of LIKE_FAILPOINTS) {
    const anna = await chatMember(app, 'Anna')
    const bram = await chatMember(app, 'Bram')
    const liking = { body: { id: bram.memberId }, key: randomUUID() }
    const victim = await startAppProcess({ PORT: '0', FAILPOINT: failpoint })
    await expect(elsewhere(anna.client, victim.port).send(likeMember, liking), failpoint).rejects.toThrow()
    expect(await victim.ended).toBe('SIGKILL')

    await Promise.all([1, 2, 3].map(() => anna.client.call(likeMember, liking)))
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

test.for(CONFIRMATION_FAILPOINTS)(
  '[TRUST-12] [SIGNUP-13] a confirmation that crashes at %s leaves everything or nothing, and its retry completes it once',
  async failpoint => {
    const target = await newMember(app, { gender: 'male' })
    const client = app.client()
    const form = signupForm({ target: target.memberId, signup_message: 'Dag Bram' })
    const memberId = (await client.call(signUp, { body: form })).member_id!
    const effects = async () => ({
      active: await count("accounts_account WHERE id = $1 AND status = 'active'", memberId),
      shown: await count("members_profile WHERE member_id = $1 AND status = 'active'", memberId),
      welcome: await count('signup_welcome WHERE member_id = $1', memberId),
      delivered: await count('chat_message WHERE sender_id = $1', memberId),
      held: await count('chat_held_message WHERE sender_id = $1', memberId),
      links: await count("accounts_link WHERE member_id = $1 AND purpose = 'activation' AND used_at IS NULL", memberId),
    })
    const [nothing, everything] = [
      { active: 0, shown: 0, welcome: 0, delivered: 0, held: 1, links: 1 },
      { active: 1, shown: 1, welcome: 1, delivered: 1, held: 0, links: 0 },
    ]
    expect(await effects()).toEqual(nothing)

    const activating = { body: { token: await linkToken(form.email!) }, key: randomUUID() }
    const victim = await startAppProcess({ PORT: '0', FAILPOINT: failpoint })
    await expect(elsewhere(client, victim.port).send(activate, activating)).rejects.toThrow()
    expect(await victim.ended).toBe('SIGKILL')
    expect(await effects()).toEqual(failpoint === 'accounts.confirm.after-commit' ? everything : nothing)

    for (const again of [client, client])
      expect(await again.call(activate, activating)).toEqual({ logged_in: true, reset_token: null })
    expect(await effects()).toEqual(everything)
    await expectCleanBooks({ withMessages: true })
  },
)

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
