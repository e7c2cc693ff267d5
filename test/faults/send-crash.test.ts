import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activate } from '../../src/features/accounts/contract.ts'
import { listChats, readConversation, sendMessage } from '../../src/features/chat/contract.ts'
import {
  DELIVERY_FAILPOINTS,
  IMAGE_FAILPOINTS,
  SEND_FAILPOINTS,
} from '../../src/features/chat/server/send/failpoints.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { Client } from '../support/client.ts'
import { LiveStream } from '../support/live/live-stream.ts'
import { chatMember, type MadeMember } from '../support/made-member.ts'
import { linkToken } from '../support/mailbox.ts'
import { sendPicture } from '../support/pictures/chat-image.ts'
import { ordinaryPhoto } from '../support/pictures/hostile-pictures.ts'
import { startAppProcess } from '../support/programs/app-process.ts'

/** A second process on the same database, which the browser uses after the crash. */
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

test('[TRUST-12] [CHAT-15] a send that crashes at any point and is retried is stored, charged and published once', async () => {
  for (const failpoint of SEND_FAILPOINTS) {
    const anna = await chatMember(app, `Anna ${failpoint}`.slice(0, 30), { credits: 25 })
    const bram = await chatMember(app, `Bram ${failpoint}`.slice(0, 30))
    const body = { profile: bram.memberId, text: `tot ${failpoint}` }
    const key = randomUUID()
    const victim = await startAppProcess({ PORT: '0', FAILPOINT: failpoint })
    await expect(elsewhere(anna, victim.port).send(sendMessage, { body, key }), failpoint).rejects.toThrow()
    expect(await victim.ended).toBe('SIGKILL')

    const replies = await Promise.all([1, 2, 3].map(() => anna.client.call(sendMessage, { body, key })))
    expect(new Set(replies.map(reply => reply.message.seq)), failpoint).toEqual(new Set([1]))
    const { chats } = await bram.client.call(listChats)
    expect(chats, failpoint).toHaveLength(1)
    expect(chats[0], failpoint).toMatchObject({ num_unread_messages: 1, last: { seq: 1, text: body.text } })
    expect(await chargesOf(anna), failpoint).toEqual([{ delta: -10, balance: 15 }])
    expect(await eventsFor(bram), failpoint).toBe(1)
  }
  await expectCleanLedger()
})

test('[CHAT-14] a message whose process dies between commit and notification reaches the open page of another process', async () => {
  const [sara, tom] = [await chatMember(app, 'Sara'), await chatMember(app, 'Tom')]
  await sara.client.call(sendMessage, { body: { profile: tom.memberId, text: 'eerst een gesprek' } })
  const toms = await LiveStream.open(tom.client, app.port)
  const victim = await startAppProcess({ PORT: '0', FAILPOINT: 'chat.after-batch' })
  const body = { profile: tom.memberId, text: 'hoor je dit nog?' }
  await expect(elsewhere(sara, victim.port).send(sendMessage, { body, key: randomUUID() })).rejects.toThrow()
  expect(await victim.ended).toBe('SIGKILL')
  await toms.until(() => toms.named('chat.message').some(event => event.data.message.text === body.text))
  toms.close()
})

test('[TRUST-12] [CHAT-9] [CHAT-15] an image send that crashes at any point and is retried is stored, charged and shown once', async () => {
  const bytes = await ordinaryPhoto(400, 500)
  for (const failpoint of [...IMAGE_FAILPOINTS, ...SEND_FAILPOINTS]) {
    const anna = await chatMember(app, `Pia ${failpoint}`.slice(0, 30), { credits: 45 })
    const bram = await chatMember(app, `Bas ${failpoint}`.slice(0, 30))
    const send = { to: bram.memberId, bytes, key: randomUUID() }
    const victim = await startAppProcess({ PORT: '0', FAILPOINT: failpoint })
    await expect(sendPicture(elsewhere(anna, victim.port), send), failpoint).rejects.toThrow()
    expect(await victim.ended).toBe('SIGKILL')

    const replies = await Promise.all([1, 2, 3].map(() => sendPicture(anna.client, send)))
    expect(new Set(replies.map(reply => reply.body.message?.seq)), failpoint).toEqual(new Set([1]))
    const query = { conversation: replies[0]!.body.conversation.id }
    const { messages } = await bram.client.call(readConversation, { query })
    expect(
      messages.map(message => message.image?.name),
      failpoint,
    ).toEqual([replies[0]!.body.message.image!.name])
    expect(await chargesOf(anna), failpoint).toEqual([{ delta: -20, balance: 25 }])
    expect(await rows('SELECT FROM chat_image WHERE sender_id = $1', anna.memberId), failpoint).toHaveLength(1)
  }
  await expectCleanLedger()
}, 120_000)

test('[TRUST-12] [CHAT-9] a gift that crashes at any point and is retried is given and charged once', async () => {
  for (const failpoint of SEND_FAILPOINTS) {
    const anna = await chatMember(app, `Gea ${failpoint}`.slice(0, 30), { credits: 100 })
    const bram = await chatMember(app, `Bob ${failpoint}`.slice(0, 30))
    const body = { profile: bram.memberId, text: '', gift: 'star' }
    const key = randomUUID()
    const victim = await startAppProcess({ PORT: '0', FAILPOINT: failpoint })
    await expect(elsewhere(anna, victim.port).send(sendMessage, { body, key }), failpoint).rejects.toThrow()
    expect(await victim.ended).toBe('SIGKILL')
    const replies = await Promise.all([1, 2, 3].map(() => anna.client.call(sendMessage, { body, key })))
    expect(new Set(replies.map(reply => reply.message.seq)), failpoint).toEqual(new Set([1]))
    expect(await chargesOf(anna), failpoint).toEqual([{ delta: -75, balance: 25 }])
  }
  await expectCleanLedger()
})

test('[TRUST-12] [CHAT-12] a delivery of held messages that crashes and is repeated delivers and charges each message once', async () => {
  for (const failpoint of DELIVERY_FAILPOINTS) {
    const nina = await chatMember(app, `Nina ${failpoint}`.slice(0, 30), { credits: 25, status: 'not_confirmed' })
    const otto = await chatMember(app, `Otto ${failpoint}`.slice(0, 30))
    const { conversation } = await nina.client.call(sendMessage, { body: { profile: otto.memberId, text: 'hoi' } })
    const victim = await startAppProcess({ PORT: '0', FAILPOINT: failpoint })
    const body = { token: await mailedToken(nina) }
    await expect(elsewhere(nina, victim.port).send(activate, { body }), failpoint).rejects.toThrow()
    expect(await victim.ended).toBe('SIGKILL')
    expect((await otto.client.call(listChats)).chats, failpoint).toEqual([])

    await Promise.all([1, 2].map(() => app.client().send(activate, { body })))
    const query = { conversation: conversation.id }
    const { messages } = await otto.client.call(readConversation, { query })
    expect(
      messages.map(message => [message.seq, message.text]),
      failpoint,
    ).toEqual([[1, 'hoi']])
    expect(await chargesOf(nina), failpoint).toEqual([{ delta: -10, balance: 15 }])
  }
  await expectCleanLedger()
})

function elsewhere({ client }: MadeMember, port: number): Client {
  const other = new Client(port, client.host)
  for (const [name, value] of client.cookies) other.cookies.set(name, value)
  return other
}

async function mailedToken({ memberId }: MadeMember): Promise<string> {
  const { sendActivation } = await import('#accounts/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const { email } = await transaction(tx => sendActivation(tx, memberId, { userAgent: '', address: '' }))
  return linkToken(email!)
}

async function chargesOf({ memberId }: MadeMember): Promise<unknown[]> {
  return rows('SELECT delta, balance FROM credits_entry WHERE member_id = $1 AND delta < 0', memberId)
}

async function eventsFor({ memberId }: MadeMember): Promise<number> {
  return (await rows("SELECT FROM platform_live_event WHERE member_id = $1 AND name = 'chat.message'", memberId)).length
}

async function rows(text: string, value: unknown): Promise<unknown[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(text, [value])).rows
}

async function expectCleanLedger(): Promise<void> {
  const { checkLedger } = await import('#credits/server')
  const { db } = await import('#platform/server/database/db.ts')
  expect(await checkLedger(db())).toEqual([])
}
