import { expect, test } from 'vitest'
import { activate } from '../../src/features/accounts/contract.ts'
import { ERASURE_FAILPOINTS } from '../../src/features/accounts/rules.ts'
import { sendMessage } from '../../src/features/chat/contract.ts'
import { leave } from '../../src/features/leaving/contract.ts'
import { changeProfile } from '../../src/features/members/contract.ts'
import { signUp } from '../../src/features/signup/contract.ts'
import type { Client } from '../support/client.ts'
import { linkToken } from '../support/mailbox.ts'
import { ordinaryPhoto } from '../support/pictures/hostile-pictures.ts'
import { upload } from '../support/pictures/upload.ts'
import { crashingProgram } from '../support/programs/crashing-program.ts'
import { buy, expectCleanBooks } from '../support/shop.ts'
import { PASSWORD, signupForm } from '../support/signed-up-member.ts'

/** The program is killed at every point of an erasure; after a restart the erasure completes. */
const program = crashingProgram()

async function query(sql: string, values: unknown[] = []) {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(sql, values)).rows
}

/** Runs the scheduled job now. */
async function beginErasing(): Promise<void> {
  await query("SELECT graphile_worker.add_job('accounts.erase-deleted-accounts')")
}

/** A member with a confirmed email, who can send and receive messages. */
async function joined(): Promise<{ client: Client; memberId: number }> {
  const client = await program.fresh()
  const form = signupForm()
  const { member_id: memberId } = await client.call(signUp, { body: form })
  await client.call(activate, { body: { token: await linkToken(form.email!) } })
  return { client, memberId: memberId! }
}

/**
 * Two senders get back the credits for messages that the erased member never read, exactly once, even if the process is
 * killed between the two.
 */
test.for([...ERASURE_FAILPOINTS, 'chat.after-return'])(
  '[TRUST-12] [DELETE-4] [MONEY-19] after a crash at %s, an erasure is completed once',
  async failpoint => {
    const { client, memberId } = await joined()
    const senders = [await joined(), await joined()]
    for (const sender of senders) {
      await sender.client.call(sendMessage, { body: { profile: memberId, text: 'ben je er nog' } })
    }
    await client.call(changeProfile, { body: { about: 'Tot ziens, zeekoe.' } })
    await upload(client, await ordinaryPhoto(400, 500))
    await buy(client)
    await client.call(leave, { body: { password: PASSWORD } })
    expect(await returnedTo(senders)).toEqual([])
    await query("UPDATE accounts_account SET closed_at = closed_at - interval '15 days' WHERE id = $1", [memberId])

    await program.dieAt(failpoint)
    await beginErasing()
    await program.died()
    const half = await query('SELECT about FROM members_profile WHERE member_id = $1', [memberId])
    const [account] = await query('SELECT email, erased_at FROM accounts_account WHERE id = $1', [memberId])
    // The erasure is complete or hasn't begun, whatever the point of the kill.
    expect(half.length === 0).toBe(account.email === null)

    await program.restart()
    await beginErasing()
    const left = async () => {
      const [row] = await query(
        `SELECT email IS NULL AND erased_at IS NOT NULL AS erased,
         (SELECT count(*)::int FROM members_profile WHERE member_id = $1) AS profiles,
         (SELECT count(*)::int FROM photos_photo WHERE member_id = $1) AS photos,
         (SELECT count(*)::int FROM payments_order WHERE member_id = $1) AS orders
       FROM accounts_account WHERE id = $1`,
        [memberId],
      )
      return row
    }
    await expect.poll(left).toEqual({ erased: true, profiles: 0, photos: 0, orders: 1 })
    const once = senders.map(sender => ({ member_id: sender.memberId, delta: 10 }))
    await expect.poll(() => returnedTo(senders)).toEqual(once)
    await expectCleanBooks()
    expect(await returnedTo(senders)).toEqual(once)
  },
)

function returnedTo(senders: readonly { memberId: number }[]) {
  return query(
    `SELECT member_id, delta FROM credits_entry WHERE member_id = ANY($1)
     AND reason = (SELECT id FROM credits_reason WHERE name = 'message_returned') ORDER BY member_id`,
    [senders.map(sender => sender.memberId)],
  )
}
