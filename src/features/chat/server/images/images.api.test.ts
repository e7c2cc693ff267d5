import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { chatMember, type MadeMember } from '../../../../../test/support/made-member.ts'
import { sendPicture } from '../../../../../test/support/pictures/chat-image.ts'
import { ordinaryPhoto } from '../../../../../test/support/pictures/hostile-pictures.ts'
import { publicId } from '../../../../../test/support/public-id.ts'
import { blockMember } from '../../../safety/contract.ts'
import { acceptImages, getChatImages, readConversation, sendMessage } from '../../contract.ts'

let app: TestApp
let picture: Buffer
beforeAll(async () => {
  app = await testApp({ LOG_LEVEL: 'error' })
  picture = await ordinaryPhoto(600, 800)
})
afterAll(() => app.stop())

const balanceOf = async (member: MadeMember) => {
  const { creditsOf } = await import('#credits/server')
  const { db } = await import('#platform/server/database/db.ts')
  return (await creditsOf(db(), member.memberId)).credits
}

async function rows(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(text, values)).rows
}

const file = (member: MadeMember, path: string, name: string, variant: string) =>
  member.client.fetch(`${path}/${name}-${variant}`)

test('[CHAT-9] [CHAT-3] [TRUST-5] an image costs photo_credits, loses its metadata and is visible only to its sender and recipient', async () => {
  const [anna, bram, cor] = [await chatMember(app, 'Anna'), await chatMember(app, 'Bram'), await chatMember(app, 'Cor')]
  const withPlace = await sharp(picture)
    .withExif({ IFD0: { Copyright: 'VONK-SECRET' } })
    .jpeg()
    .toBuffer()
  const { status, body } = await sendPicture(anna.client, { to: bram.memberId, bytes: withPlace })
  expect(status).toBe(200)
  expect(body.message).toMatchObject({ kind: 'image', text: '', image: { width: 600, height: 800 } })
  expect(body.credits).toBe(980)
  expect(
    await rows('SELECT reason, delta FROM credits_entry WHERE member_id = $1 AND delta < 0', anna.memberId),
  ).toEqual([{ reason: 2, delta: -20 }])

  const query = { conversation: body.conversation.id }
  const { messages } = await bram.client.call(readConversation, { query })
  const { name } = messages[0]!.image!
  const mine = await anna.client.call(getChatImages, { query })
  const full = await file(anna, mine.path, name, 'full.webp')
  expect(full.status).toBe(200)
  expect(full.headers['cache-control']).toMatch(/^private/)
  expect((await sharp(full.body as Buffer).metadata()).exif).toBeUndefined()
  expect(full.text).not.toContain('VONK-SECRET')

  for (const stranger of [bram, cor, { ...cor, client: app.client() }]) {
    expect((await file(stranger, mine.path, name, 'full.webp')).status).toBe(404)
  }
  expect((await cor.client.refused(getChatImages, { query })).status).toBe(404)
  const elsewhere = mine.path.replace(
    `/c${publicId('conversation', query.conversation)}`,
    `/c${publicId('conversation', query.conversation + 1)}`,
  )
  expect((await file(anna, elsewhere, name, 'full.webp')).status).toBe(404)
})

test('[CHAT-9] [CHAT-17] the recipient gets only blurred files until accepting the conversation’s images, and can withdraw the acceptance', async () => {
  const [anna, bram] = [await chatMember(app, 'Ans'), await chatMember(app, 'Ben')]
  const { body } = await sendPicture(anna.client, { to: bram.memberId, bytes: picture, text: 'Kijk' })
  const { name } = body.message.image!
  const query = { conversation: body.conversation.id }
  const { path, accepted } = await bram.client.call(getChatImages, { query })
  expect(accepted).toBe(false)
  const seen = async () =>
    Promise.all(
      ['full.webp', 'card.webp', 'thumb.avif', 'locked_thumb.webp'].map(
        async variant => (await file(bram, path, name, variant)).status,
      ),
    )
  expect(await seen()).toEqual([404, 404, 404, 200])
  await bram.client.call(acceptImages, { body: { ...query, accepted: true } })
  expect(await seen()).toEqual([200, 200, 200, 200])
  expect((await anna.client.call(getChatImages, { query })).accepted).toBe(false)
  await bram.client.call(acceptImages, { body: { ...query, accepted: false } })
  expect(await seen()).toEqual([404, 404, 404, 200])
  await bram.client.call(blockMember, { body: { id: anna.memberId } })
  expect(await seen()).toEqual([404, 404, 404, 404])
})

test('[CHAT-15] concurrent and later retries of an image are one message and one charge; another image with its key is refused', async () => {
  const [anna, bram, cor] = [await chatMember(app, 'Ada'), await chatMember(app, 'Bas'), await chatMember(app, 'Cas')]
  const key = randomUUID()
  const replies = await Promise.all(
    [1, 2, 3].map(() => sendPicture(anna.client, { to: bram.memberId, bytes: picture, key })),
  )
  replies.push(await sendPicture(anna.client, { to: bram.memberId, bytes: picture, key }))
  expect(replies.map(reply => [reply.status, reply.body.message?.seq])).toEqual(Array(4).fill([200, 1]))
  expect(await balanceOf(anna)).toBe(980)
  const other = await ordinaryPhoto(500, 500)
  for (const changed of [
    { to: bram.memberId, bytes: other },
    { to: cor.memberId, bytes: picture },
  ]) {
    const refused = await sendPicture(anna.client, { ...changed, key })
    expect(refused.body).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
  }
  expect(await balanceOf(anna)).toBe(980)
})

test('[CHAT-3] [CHAT-9] a refused image costs nothing, a retry after a purchase sends it, and cleaning up removes only unused files', async () => {
  const [poor, bram] = [await chatMember(app, 'Arm', { credits: 15 }), await chatMember(app, 'Bob')]
  const key = randomUUID()
  const first = await sendPicture(poor.client, { to: bram.memberId, bytes: picture, key })
  expect(first.body).toMatchObject({
    code: 'not_enough_credits',
    detail: 'Je hebt niet genoeg credits: een foto kost er 20 en je hebt er 15.',
  })
  const { grant } = await import('#credits/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx =>
    grant(tx, { memberId: poor.memberId, credits: 10, reason: 'staff', ref: `t:${poor.memberId}` }),
  )
  const sent = await sendPicture(poor.client, { to: bram.memberId, bytes: picture, key })
  expect(sent.body).toMatchObject({ message: { seq: 1, kind: 'image' }, credits: 5 })

  const { removeUnusedImage } = await import('./send-image.ts')
  const { pictureFile } = await import('#photos/server')
  const [rich, tooLong] = [await chatMember(app, 'Rik'), 'x'.repeat(9_000)]
  const late = await sendPicture(rich.client, { to: bram.memberId, bytes: picture, text: tooLong })
  expect(late.body).toMatchObject({ code: 'message_too_long' })
  for (const { name, used } of await rows(
    `SELECT name, EXISTS (SELECT FROM chat_message m WHERE m.client_key = i.client_key) AS used FROM chat_image i WHERE sender_id = ANY($1)`,
    [poor.memberId, rich.memberId],
  )) {
    await removeUnusedImage.run({ name: String(name), atOnce: true })
    expect((await pictureFile('chat', String(name), 'full.webp')) !== null, String(used)).toBe(used)
  }
  const kept = 'SELECT sender_id FROM chat_image WHERE sender_id = ANY($1)'
  expect(await rows(kept, [poor.memberId, rich.memberId])).toEqual([{ sender_id: poor.memberId }])
  expect((await sendPicture(rich.client, { to: bram.memberId, bytes: Buffer.from('<svg/>') })).status).toBe(415)
})

test('[CHAT-9] an image that can’t be sent is refused before its bytes are read or stored', async () => {
  const [poor, rich, cor] = [
    await chatMember(app, 'Basje', { credits: 5 }),
    await chatMember(app, 'Rianne'),
    await chatMember(app, 'Coenraad'),
  ]
  await cor.client.call(blockMember, { body: { id: rich.memberId } })
  const broken = Buffer.from('no picture at all')
  const codes: { code: string }[] = []
  for (const [who, to] of [
    [poor, rich.memberId],
    [rich, cor.memberId],
    [rich, rich.memberId],
    [rich, 1_999_999_999],
  ] as const) {
    codes.push((await sendPicture(who.client, { to, bytes: broken })).body as unknown as { code: string })
  }
  expect(codes.map(({ code }) => code)).toEqual(['not_enough_credits', 'blocked_by_member', 'not_found', 'not_found'])
})

test('[CHAT-9] an unused image is stored for a day after the last attempt', async () => {
  const [arm, bob] = [await chatMember(app, 'Arie', { credits: 20 }), await chatMember(app, 'Bobbie')]
  const key = randomUUID()
  const { removeUnusedImage } = await import('./send-image.ts')
  const tooLong = () => sendPicture(arm.client, { to: bob.memberId, bytes: picture, key, text: 'x'.repeat(9_000) })
  const kept = async () => (await rows('SELECT name FROM chat_image WHERE sender_id = $1', arm.memberId)).at(0)?.name
  await tooLong()
  const name = String(await kept())
  const ages = () => rows("UPDATE chat_image SET created_at = created_at - interval '25 hours' WHERE name = $1", name)
  await ages()
  await tooLong()
  await removeUnusedImage.run({ name })
  expect(await kept()).toBe(name)
  await ages()
  await removeUnusedImage.run({ name })
  expect(await kept()).toBeUndefined()
})

test('[CHAT-12] [CHAT-9] an image of an unconfirmed member is held and delivered on confirmation', async () => {
  const [nina, otto] = [await chatMember(app, 'Nina', { status: 'not_confirmed' }), await chatMember(app, 'Otto')]
  const { body } = await sendPicture(nina.client, { to: otto.memberId, bytes: picture })
  expect(body.message).toMatchObject({ seq: 0, waiting: true, kind: 'image' })
  const { confirmAccount } = await import('#accounts/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(
    async tx => void (await confirmAccount(tx, nina.memberId, { memberId: nina.memberId, cookies: {} })),
  )
  const { messages } = await otto.client.call(readConversation, { query: { conversation: body.conversation.id } })
  expect(messages).toMatchObject([{ seq: 1, kind: 'image', image: body.message.image }])
  expect(await balanceOf(nina)).toBe(980)
})

test('[CHAT-3] an image to a blocking or unknown recipient is refused without a charge', async () => {
  const [anna, bram] = [await chatMember(app, 'Ali'), await chatMember(app, 'Bo')]
  await anna.client.call(sendMessage, { body: { profile: bram.memberId, text: 'hoi' } })
  await bram.client.call(blockMember, { body: { id: anna.memberId } })
  const blocked = await sendPicture(anna.client, { to: bram.memberId, bytes: picture })
  expect(blocked.body).toMatchObject({ status: 403, code: 'blocked_by_member' })
  expect((await sendPicture(anna.client, { to: 1_999_999, bytes: picture })).status).toBe(404)
  expect(await balanceOf(anna)).toBe(990)
})
