/** Changes by a stranger in a session whose transaction is open while the owner resets the password. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { whileLocked } from '../../../../../test/support/database/while-locked.ts'
import { linkToken, mailOnce } from '../../../../../test/support/mailbox.ts'
import { deviceOn } from '../../../../../test/support/passkeys/passkeys.ts'
import { newMember, PASSWORD } from '../../../../../test/support/signed-up-member.ts'
import {
  addPasskey,
  beginPasskey,
  confirmEmailChange,
  getPasskeys,
  requestEmailChange,
  requestReset,
  resetPassword,
} from '../../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const NEXT = 'zeven natte paraplu’s'

async function resetTokenOf(email: string): Promise<string> {
  await app.client().call(requestReset, { body: { email } })
  await mailOnce(email, /Nieuw wachtwoord/)
  return linkToken(email)
}

test('[TRUST-13] [AUTH-4] a passkey that is added during a password reset is refused', async () => {
  const { client: stranger, email, memberId } = await newMember(app)
  const token = await resetTokenOf(email)
  const device = await deviceOn(stranger.host)
  const { options } = await stranger.call(beginPasskey, { body: {} })
  const registration = { passkey: device.make(options) }
  const owner = app.client()
  let reset: Promise<unknown> = Promise.resolve()
  let added: Promise<{ status: number; body: unknown }> | undefined
  await whileLocked(`SELECT FROM accounts_account WHERE id = ${memberId} FOR UPDATE`, async untilWaiting => {
    reset = owner.call(resetPassword, { body: { token, password: NEXT } })
    await untilWaiting(1)
    added = stranger.send(addPasskey, { body: registration })
    await untilWaiting(2)
  })
  await reset
  expect((await added)?.status).toBe(403)
  expect((await owner.call(getPasskeys)).passkeys).toEqual([])
})

test('[TRUST-13] [AUTH-6] a change of email that is requested during a password reset is cancelled', async () => {
  const { client: stranger, email, memberId } = await newMember(app)
  const token = await resetTokenOf(email)
  const wanted = `wanted-${memberId}@example.com`
  const owner = app.client()
  let reset: Promise<unknown> = Promise.resolve()
  let requested: Promise<unknown> = Promise.resolve()
  // The count of the emails to the new address makes the stranger's transaction wait.
  await whileLocked('LOCK TABLE platform_mail_limit IN ACCESS EXCLUSIVE MODE', async untilWaiting => {
    requested = stranger.call(requestEmailChange, { body: { email: wanted, password: PASSWORD } })
    await untilWaiting(1)
    reset = owner.call(resetPassword, { body: { token, password: NEXT } })
    await untilWaiting(2)
  })
  await Promise.all([requested, reset])
  const change = { token: await linkToken(wanted) }
  expect((await owner.refused(confirmEmailChange, { body: change })).code).toBe('link_invalid')
})
