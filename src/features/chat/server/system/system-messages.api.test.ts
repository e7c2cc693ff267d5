import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { chatMember, type MadeMember } from '../../../../../test/support/made-member.ts'
import { linkToken } from '../../../../../test/support/mailbox.ts'
import { newMember, PASSWORD } from '../../../../../test/support/signed-up-member.ts'
import { reactivate } from '../../../accounts/contract.ts'
import { leave } from '../../../leaving/contract.ts'
import { likeMember } from '../../../likes/contract.ts'
import { listChats, markDelivered, markRead, readConversation, sendMessage } from '../../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const say = (from: MadeMember, to: { memberId: number }, text = 'hoi', more = {}) =>
  from.client.call(sendMessage, { body: { profile: to.memberId, text, ...more } })

async function balanceOf({ memberId }: MadeMember): Promise<number> {
  const { creditsOf } = await import('#credits/server')
  const { db } = await import('#platform/server/database/db.ts')
  return (await creditsOf(db(), memberId)).credits
}

async function rows(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(text, values)).rows
}

async function close({ memberId }: MadeMember, as: 'deleted' | 'banned' | 'disabled'): Promise<void> {
  const { closeAccount } = await import('#accounts/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => closeAccount(tx, memberId, as))
}

/** Erases the account as after the two weeks in which a deletion can be undone. */
async function erase({ memberId }: { memberId: number }): Promise<void> {
  await rows("UPDATE accounts_account SET closed_at = closed_at - interval '15 days' WHERE id = $1", memberId)
  const { eraseAccount } = await import('#accounts/server')
  await eraseAccount(memberId)
}

test('[FICT-2] a match puts one free system message into the conversation, which does not count as a start', async () => {
  const [anna, bram] = [await chatMember(app, 'Anna'), await chatMember(app, 'Bram')]
  await anna.client.call(likeMember, { body: { id: bram.memberId } })
  await bram.client.call(likeMember, { body: { id: anna.memberId } })
  for (const member of [anna, bram]) {
    const { chats } = await member.client.call(listChats)
    expect(chats).toMatchObject([{ num_unread_messages: 1, last: { kind: 'system', from: 0 } }])
    const query = { conversation: chats[0]!.conversation.id }
    const { messages } = await member.client.call(readConversation, { query })
    expect(messages).toMatchObject([
      { kind: 'system', from: 0, notice: 'match', text: expect.stringContaining('leuk') },
    ])
  }
  expect(await balanceOf(anna)).toBe(1_000)
  // She has started two conversations, and the match doesn't allow a free member a third.
  for (const name of ['Een', 'Twee']) await say(anna, await chatMember(app, name))
  const refused = await anna.client.refused(sendMessage, { body: { profile: bram.memberId, text: 'hoi' } })
  expect(refused.code).toBe('may_not_start')
  expect((await say(bram, anna)).message.seq).toBe(2)
  expect((await say(anna, bram)).message.seq).toBe(3)
})

test('[FICT-2] a first gift is explained in the site’s own conversation, which the member can’t answer', async () => {
  const [anna, bram] = [await chatMember(app, 'Ans'), await chatMember(app, 'Ben')]
  await say(anna, bram, '', { gift: 'rose' })
  await say(anna, bram, '', { gift: 'rose' })
  const { chats } = await bram.client.call(listChats)
  const own = chats.find(chat => chat.site)!
  expect(own).toMatchObject({ profile: null, last: { kind: 'system' }, num_unread_messages: 1 })
  const read = await bram.client.call(readConversation, { query: { conversation: own.conversation.id } })
  expect(read).toMatchObject({ site: true, messages: [{ notice: 'gift_received', args: { site: 'Vonk' } }] })
  const reply = await bram.client.send(sendMessage, { body: { profile: 0, text: 'dank' } as never })
  expect(reply.status).toBe(400)
  expect((await anna.client.send(readConversation, { query: { conversation: own.conversation.id } })).status).toBe(404)
})

test('[MONEY-19] messages that a banned member never opened are refunded once, with a system message and a ledger entry', async () => {
  const [anna, cor, gone] = [await chatMember(app, 'Ada'), await chatMember(app, 'Cor'), await chatMember(app, 'Weg')]
  const { conversation } = await say(anna, gone, 'gelezen')
  await gone.client.call(markRead, { body: { conversation: conversation.id, read: 1 } })
  await say(anna, gone, 'ongelezen')
  await say(anna, gone, '', { gift: 'star' })
  await say(cor, gone, 'beantwoord, dus gelezen')
  await say(gone, cor, 'zelf geschreven')
  expect([await balanceOf(anna), await balanceOf(cor)]).toEqual([905, 990])
  await close(gone, 'banned')
  await expect.poll(() => balanceOf(anna)).toBe(990)
  const { returnCredits } = await import('../credits/return-credits.ts')
  await Promise.all([1, 2, 3].map(() => returnCredits.run({ memberId: gone.memberId })))
  expect([await balanceOf(anna), await balanceOf(cor)]).toEqual([990, 990])
  const entries = await rows(
    'SELECT delta FROM credits_entry WHERE member_id = $1 AND reason = 9 ORDER BY seq',
    anna.memberId,
  )
  expect(entries).toEqual([{ delta: 10 }, { delta: 75 }])
  const { messages } = await anna.client.call(readConversation, { query: { conversation: conversation.id } })
  expect(messages.filter(message => message.kind === 'system')).toMatchObject([
    { notice: 'credits_returned', args: { credits: 85 }, text: expect.stringContaining('85 credits') },
  ])
  const { checkLedger } = await import('#credits/server')
  const { db } = await import('#platform/server/database/db.ts')
  expect(await checkLedger(db())).toEqual([])
})

test('[MONEY-19] an unread message to a current member is not refunded', async () => {
  const [anna, stays] = [await chatMember(app, 'Ina'), await chatMember(app, 'Blijft')]
  await say(anna, stays)
  const { returnCredits } = await import('../credits/return-credits.ts')
  await returnCredits.run({ memberId: stays.memberId })
  expect(await balanceOf(anna)).toBe(990)
})

test('[MONEY-19] a message that the deleted member’s browser received is not refunded, and an undelivered one is', async () => {
  const [anna, gone] = [await chatMember(app, 'Ria'), await chatMember(app, 'Weggegaan')]
  const { conversation } = await say(anna, gone, 'ontvangen')
  await gone.client.call(markDelivered, { body: { delivered: [{ conversation: conversation.id, seq: 1 }] } })
  await say(anna, gone, 'nooit aangekomen')
  await close(gone, 'deleted')
  await erase(gone)
  await expect.poll(() => balanceOf(anna)).toBe(990)
})

test('[MONEY-19] [DELETE-2] a deletion refunds nothing while it can be undone, so no refunded message can be read afterwards', async () => {
  const [anna, waits] = [await chatMember(app, 'Fenna'), await chatMember(app, 'Wacht', { status: 'not_confirmed' })]
  const gone = await newMember(app, { gender: 'male' })
  const { conversation } = await say(anna, gone, 'ben je er nog')
  await say(waits, gone, 'nooit bezorgd')
  expect([await balanceOf(anna), await balanceOf(waits)]).toEqual([990, 990])

  await gone.client.call(leave, { body: { password: PASSWORD } })
  // Closing the account deletes its held messages, so their credits are returned at once.
  await expect.poll(() => balanceOf(waits)).toBe(1_000)
  const { returnCredits } = await import('../credits/return-credits.ts')
  await returnCredits.run({ memberId: gone.memberId })
  expect(await balanceOf(anna)).toBe(990)

  await gone.client.call(reactivate, { body: { token: await linkToken(gone.email) } })
  const read = await gone.client.call(readConversation, { query: { conversation: conversation.id } })
  expect(read.messages.map(message => message.text)).toEqual(['ben je er nog'])
  await gone.client.call(leave, { body: { password: PASSWORD } })
  await erase(gone)
  await expect.poll(() => balanceOf(anna)).toBe(1_000)
  await Promise.all([1, 2, 3].map(() => returnCredits.run({ memberId: gone.memberId })))
  expect(await balanceOf(anna)).toBe(1_000)
})

test('[MONEY-19] a disabled sender gets the refund too, also if the recipient was disabled before the deletion', async () => {
  const [sender, gone] = [await chatMember(app, 'Dora'), await chatMember(app, 'Eerst')]
  await say(sender, gone)
  await close(sender, 'disabled')
  await close(gone, 'disabled')
  await close(gone, 'deleted')
  await erase(gone)
  await expect.poll(() => balanceOf(sender)).toBe(1_000)
})
