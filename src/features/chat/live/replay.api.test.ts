/** A browser that reconnects receives what a fresh load shows, and no message that was deleted or hidden meanwhile. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leave } from '#leaving/contract'
import { blockMember } from '#safety/contract'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import { Page, pair, send } from '../../../../test/support/live/chat-page.ts'
import { chatMember } from '../../../../test/support/made-member.ts'
import { newMember, PASSWORD } from '../../../../test/support/signed-up-member.ts'
import * as chat from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

test('[CHAT-14] [CHAT-16] a reconnecting browser of either member receives a deleted message without its text and reactions', async () => {
  const { anna, bram, conversation } = await pair(app)
  const pages = await Promise.all([anna, bram].map(member => Page.open(app, member, conversation)))
  const { message } = await send(bram, anna, 'zeekoe')
  await send(bram, anna, 'nijlpaard')
  const body = { conversation, seq: message.seq }
  await anna.client.call(chat.setReaction, { body: { ...body, reaction: 'heart' } })
  await bram.client.call(chat.deleteMessage, { body })
  for (const page of pages) {
    await page.reconnect(app)
    await page.apply(await page.receive('chat.deleted'))
    await page.equalsFresh()
    expect(page.reloads).toBe(0)
    expect(page.text).not.toContain('zeekoe')
    expect(page.text).toContain('nijlpaard')
    expect(page.text).not.toContain('chat.reaction')
    page.close()
  }
})

test('[BLOCK-1] [TRUST-4] after a block neither member receives the messages between them again, but those of others', async () => {
  const { anna, bram, conversation } = await pair(app)
  const cor = await chatMember(app, 'Cor')
  const pages = await Promise.all([anna, bram].map(member => Page.open(app, member, conversation)))
  const { message } = await send(anna, bram, 'zeekoe')
  await bram.client.call(chat.setReaction, { body: { conversation, seq: message.seq, reaction: 'heart' } })
  for (const member of [anna, bram]) await send(cor, member, 'nijlpaard')
  await anna.client.call(blockMember, { body: { id: bram.memberId } })
  for (const page of pages) {
    await page.reconnect(app)
    await page.receive('chat.removed')
    expect(page.text).not.toContain('zeekoe')
    expect(page.text).not.toContain('chat.reaction')
    expect(page.text).toContain('nijlpaard')
    page.close()
  }
})

test('[CHAT-14] a member who removes a conversation doesn’t receive its messages again, and the other member does', async () => {
  const { anna, bram, conversation } = await pair(app)
  const [hers, his] = await Promise.all([anna, bram].map(member => Page.open(app, member, conversation)))
  await send(bram, anna, 'zeekoe')
  await anna.client.call(chat.removeChat, { body: { conversation } })
  await send(bram, anna, 'nijlpaard')
  for (const page of [hers!, his!]) {
    await page.reconnect(app)
    await page.apply(await page.receive('chat.message', 2))
    await page.equalsFresh()
    page.close()
  }
  expect(hers!.text).not.toContain('zeekoe')
  expect(his!.text).toContain('zeekoe')
})

test('[CHAT-14] [DELETE-4] the messages of a member who left reach a reconnecting browser as a fresh load shows them: with their text until the erasure, then without', async () => {
  const bram = await chatMember(app, 'Bram')
  const anna = await newMember(app, { credits: 100 })
  const first = await bram.client.call(chat.sendMessage, { body: { profile: anna.memberId, text: 'hoi' } })
  const page = await Page.open(app, bram, first.conversation.id)
  await anna.client.call(chat.sendMessage, { body: { profile: bram.memberId, text: 'zeekoe' } })
  await anna.client.call(leave, { body: { password: PASSWORD } })
  await page.reconnect(app)
  const events = await page.receive('chat.message')
  await page.apply(events)
  expect(page.held.messages).toEqual((await page.loadConversation()).messages)
  expect(page.text).toContain('zeekoe')

  const { pool } = await import('#platform/server/database/db.ts')
  const { eraseAccount } = await import('#accounts/server')
  await pool().query("UPDATE accounts_account SET closed_at = closed_at - interval '15 days' WHERE id = $1", [
    anna.memberId,
  ])
  await eraseAccount(anna.memberId)
  await page.load()
  expect(page.held.messages.at(-1)).toMatchObject({ kind: 'removed', text: '' })
  await page.reconnect(app)
  await page.receive('chat.message')
  expect(page.text).not.toContain('zeekoe')
  expect(page.text).toContain('"kind":"removed"')
  page.close()
})
