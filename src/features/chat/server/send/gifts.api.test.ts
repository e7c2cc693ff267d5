import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { LiveStream } from '../../../../../test/support/live/live-stream.ts'
import { chatMember } from '../../../../../test/support/made-member.ts'
import { acknowledgeFictionalNotice, getGifts, getTerms, readConversation, sendMessage } from '../../contract.ts'
import { GIFTS } from '../../rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function rows(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(text, values)).rows
}

test('[CHAT-9] [CHAT-3] [MONEY-15] a gift costs its own price or the site’s, concurrent retries store it once, and its live event equals a fetch', async () => {
  const [anna, bram] = [await chatMember(app, 'Anna'), await chatMember(app, 'Bram')]
  const { gifts } = await anna.client.call(getGifts)
  expect(gifts.map(each => each.gift).sort()).toEqual([...GIFTS].sort())
  expect(gifts.find(each => each.gift === 'rose')!.credits).toBe(30)
  expect(gifts.find(each => each.gift === 'star')!.credits).toBe(75)

  const live = await LiveStream.open(bram.client, app.port)
  const key = randomUUID()
  const body = { profile: bram.memberId, text: 'Voor jou', gift: 'star' }
  const replies = await Promise.all([1, 2, 3].map(() => anna.client.call(sendMessage, { body, key })))
  expect(new Set(replies.map(reply => reply.message.seq))).toEqual(new Set([1]))
  expect(replies[0]!.credits).toBe(925)
  expect(
    await rows('SELECT reason, delta FROM credits_entry WHERE member_id = $1 AND delta < 0', anna.memberId),
  ).toEqual([{ reason: 3, delta: -75 }])
  await live.until(() => live.named('chat.message').length > 0)
  live.close()
  const { messages } = await bram.client.call(readConversation, {
    query: { conversation: replies[0]!.conversation.id },
  })
  expect(messages).toMatchObject([{ kind: 'gift', gift: 'star', text: 'Voor jou' }])
  expect(live.named('chat.message')[0]!.data.message).toEqual(messages[0])

  expect((await anna.client.refused(sendMessage, { body: { ...body, gift: 'rose' }, key })).code).toBe(
    'idempotency_key_reused',
  )
  expect((await anna.client.refused(sendMessage, { body: { ...body, gift: 'car' } })).code).toBe('gift_unknown')
  expect((await anna.client.refused(sendMessage, { body: { profile: bram.memberId, text: ' ' } })).code).toBe(
    'message_empty',
  )
})

test('[CHAT-3] [MONEY-15] a gift whose price changed is refused without a charge, and a retry of a sent gift returns it', async () => {
  const [anna, bram] = [await chatMember(app, 'Annet'), await chatMember(app, 'Bor')]
  const key = randomUUID()
  const body = { profile: bram.memberId, text: '', gift: 'wine', gift_credits: 40 }
  const sent = await anna.client.call(sendMessage, { body, key })
  await rows("UPDATE chat_gift SET credits = 45 WHERE gift = 'wine'")
  expect(await anna.client.refused(sendMessage, { body })).toMatchObject({
    code: 'gift_price_changed',
    detail: 'Dit cadeau kost nu 45 credits. Er is niets verstuurd en niets afgeschreven.',
  })
  expect((await anna.client.call(sendMessage, { body, key })).message).toEqual(sent.message)
  expect((await anna.client.call(sendMessage, { body: { ...body, gift_credits: 45 } })).credits).toBe(1_000 - 40 - 45)
  await rows("UPDATE chat_gift SET credits = 40 WHERE gift = 'wine'")
})

test('[CHAT-5] free messages cover only texts, and a gift always costs credits', async () => {
  const { siteOfHost, updateSettings } = await import('#sites/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const [fay, gus] = [await chatMember(app, 'Fay', { credits: 30 }), await chatMember(app, 'Gus')]
  await transaction(async tx => void (await updateSettings(tx, siteOfHost('vonk.localhost')!.id, { free_messages: 2 })))
  await expect.poll(() => siteOfHost('vonk.localhost')!.settings.free_messages).toBe(2)
  const terms = () => fay.client.call(getTerms, { query: { profile: gus.memberId } })
  expect(await terms()).toMatchObject({ free_messages: 2, starts: { left: 2, limit: 2 }, notice_needed: false })
  const free = await fay.client.call(sendMessage, { body: { profile: gus.memberId, text: 'hoi' } })
  expect(free.credits).toBe(30)
  const paid = await fay.client.call(sendMessage, { body: { profile: gus.memberId, text: '', gift: 'coffee' } })
  expect(paid.credits).toBe(15)
  expect(await terms()).toMatchObject({ free_messages: 1, starts: null, lines: [] })
  await transaction(async tx => void (await updateSettings(tx, siteOfHost('vonk.localhost')!.id, { free_messages: 0 })))
})

test('[CHAT-6] [CHAT-5] the terms of a new conversation have opening lines in the member’s language, or the site’s own', async () => {
  const [eva, finn] = [await chatMember(app, 'Eva'), await chatMember(app, 'Finn')]
  const terms = await eva.client.call(getTerms, { query: { profile: finn.memberId } })
  expect(terms.lines).toHaveLength(6)
  expect(terms.lines[1]).toBe('Koffie of thee? Ik hoop op het goede antwoord.')
  await rows(
    `INSERT INTO chat_opening_line (site_id, language, position, words) VALUES ($1, 'nl', 1, 'Alleen hier')`,
    eva.siteId,
  )
  expect((await eva.client.call(getTerms, { query: { profile: finn.memberId } })).lines).toEqual(['Alleen hier'])
  expect((await eva.client.refused(getTerms, { query: { profile: 1_999_999 } })).status).toBe(404)
})

test('[FICT-4] every message to a fictional profile is refused until the member acknowledges the notice, once for all profiles', async () => {
  const [hugo, iris, jade] = [
    await chatMember(app, 'Hugo', { premium: true }),
    await chatMember(app, 'Iris', { fictional: true, credits: 0 }),
    await chatMember(app, 'Jade', { fictional: true, credits: 0 }),
  ]
  const to = (profile: number, more = {}) => ({ body: { profile, text: 'hoi', ...more } })
  for (const tried of [to(iris.memberId), to(iris.memberId, { gift: 'rose' })]) {
    expect(await hugo.client.refused(sendMessage, tried)).toMatchObject({
      status: 409,
      code: 'fictional_notice_needed',
    })
  }
  const terms = () => hugo.client.call(getTerms, { query: { profile: iris.memberId } })
  expect((await terms()).notice_needed).toBe(true)
  expect(await rows('SELECT FROM credits_entry WHERE member_id = $1 AND delta < 0', hugo.memberId)).toEqual([])
  expect(await rows('SELECT FROM chat_conversation WHERE a_id = $1 OR b_id = $1', hugo.memberId)).toEqual([])

  await hugo.client.call(acknowledgeFictionalNotice, { body: {} })
  await hugo.client.call(acknowledgeFictionalNotice, { body: {} })
  const kept = await rows('SELECT site_id, words FROM chat_fictional_notice WHERE member_id = $1', hugo.memberId)
  expect(kept).toMatchObject([
    { site_id: hugo.siteId, words: expect.stringContaining('Een fysieke afspraak is niet mogelijk') },
  ])
  expect((await terms()).notice_needed).toBe(false)
  await hugo.client.call(sendMessage, to(iris.memberId))
  await hugo.client.call(sendMessage, to(iris.memberId, { gift: 'rose' }))
  expect((await hugo.client.call(sendMessage, to(jade.memberId))).credits).toBe(950)
  await expect(rows('DELETE FROM chat_fictional_notice')).rejects.toThrow('append-only')
})
