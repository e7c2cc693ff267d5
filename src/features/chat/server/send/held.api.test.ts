import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { LiveStream } from '../../../../../test/support/live/live-stream.ts'
import { chatMember, type MadeMember } from '../../../../../test/support/made-member.ts'
import { listChats, readConversation, removeChat, sendMessage } from '../../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const send = (from: MadeMember, to: MadeMember, text: string, key = randomUUID()) =>
  from.client.call(sendMessage, { body: { profile: to.memberId, text }, key })

async function confirm({ memberId }: MadeMember): Promise<void> {
  const { confirmAccount } = await import('#accounts/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(async tx => {
    await confirmAccount(tx, memberId, { memberId, cookies: {} })
  })
}

async function creditsOf({ memberId }: MadeMember): Promise<number> {
  const { creditsOf: door } = await import('#credits/server')
  const { db } = await import('#platform/server/database/db.ts')
  return (await door(db(), memberId)).credits
}

test('[CHAT-12] [SIGNUP-13] messages of an unconfirmed member are held, charged once and delivered in order on confirmation', async () => {
  const nina = await chatMember(app, 'Nina', { status: 'not_confirmed', credits: 50 })
  const otto = await chatMember(app, 'Otto')
  const key = randomUUID()
  const { conversation, message } = await send(nina, otto, 'eerste', key)
  expect(message).toMatchObject({ seq: 0, waiting: true, key })
  expect(await send(nina, otto, 'eerste', key)).toMatchObject({ message })
  await send(nina, otto, 'tweede')
  expect(await creditsOf(nina)).toBe(30)

  expect((await otto.client.call(listChats)).chats).toEqual([])
  const query = { profile: nina.memberId }
  const seenByOtto = await otto.client.send(readConversation, { query })
  expect(seenByOtto.text).not.toContain('eerste')
  const mine = await nina.client.call(readConversation, { query: { conversation: conversation.id } })
  expect(mine.messages.map(each => [each.text, each.waiting])).toEqual([
    ['eerste', true],
    ['tweede', true],
  ])
  expect((await nina.client.call(listChats)).chats[0]).toMatchObject({ last: { text: 'tweede', waiting: true } })

  const live = await LiveStream.open(otto.client, app.port)
  await confirm(nina)
  await live.until(() => live.named('chat.message').length === 2)
  live.close()
  expect(live.named('chat.message').map(event => event.data.message.text)).toEqual(['eerste', 'tweede'])
  const { chats } = await otto.client.call(listChats)
  expect(chats[0]).toMatchObject({ conversation, profile: { name: 'Nina' }, num_unread_messages: 2 })
  expect(await creditsOf(nina)).toBe(30)
  await confirm(nina)
  const delivered = await nina.client.call(readConversation, { query: { conversation: conversation.id } })
  expect(delivered.messages.map(each => [each.seq, each.text, each.waiting])).toEqual([
    [1, 'eerste', undefined],
    [2, 'tweede', undefined],
  ])
  expect(await send(nina, otto, 'eerste', key)).toMatchObject({ message: { seq: 1 } })
  expect(await creditsOf(nina)).toBe(30)
})

test('[CHAT-12] a held message is refunded when its sender blocks the recipient', async () => {
  const pim = await chatMember(app, 'Pim', { status: 'not_confirmed', credits: 50 })
  const rosa = await chatMember(app, 'Rosa')
  await send(pim, rosa, 'hoi')
  const { blockMember } = await import('#safety/contract')
  await pim.client.call(blockMember, { body: { id: rosa.memberId } })
  expect(await creditsOf(pim)).toBe(50)
  await confirm(pim)
  expect(await creditsOf(pim)).toBe(50)
  expect((await rosa.client.call(listChats)).chats).toEqual([])
})

test('[CHAT-12] a held message to a deleted account is refunded', async () => {
  const siem = await chatMember(app, 'Siem', { status: 'not_confirmed', credits: 50 })
  const tara = await chatMember(app, 'Tara')
  await send(siem, tara, 'hoi')
  const { closeAccount } = await import('#accounts/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(async tx => {
    await closeAccount(tx, tara.memberId, 'deleted')
  })
  await confirm(siem)
  expect(await creditsOf(siem)).toBe(50)
})

interface HeldRefusal {
  readonly names: readonly [string, string]
  readonly title: string
  readonly recipient?: { readonly fictional: boolean }
  readonly change: string
}

const heldRefusals: readonly HeldRefusal[] = [
  {
    names: ['Ans', 'Bob'],
    title: 'the recipient’s account is closed',
    change: "UPDATE accounts_account SET status = 'disabled', closed_at = now() WHERE id = $2 AND $1 > 0",
  },
  {
    names: ['Abel', 'Bo'],
    title: 'the recipient has become invisible',
    change: 'UPDATE members_profile SET invisible = true WHERE member_id = $2 AND $1 > 0',
  },
  {
    names: ['Bram', 'Cato'],
    title: 'the recipient must reconsent',
    change: 'UPDATE accounts_account SET must_reconsent = true WHERE id = $2 AND $1 > 0',
  },
  {
    names: ['Daan', 'Elin'],
    title: 'the sender must reconsent',
    change: 'UPDATE accounts_account SET must_reconsent = true WHERE id = $1 AND $2 > 0',
  },
  {
    names: ['Fien', 'Gijs'],
    title: 'staff stopped messages to fictional profiles',
    recipient: { fictional: true },
    change: 'INSERT INTO chat_fictional_stop (member_id) SELECT $1 WHERE $2 > 0',
  },
]

test.each(heldRefusals)(
  '[CHAT-12] a held message that may no longer be sent is refunded and not delivered: $title',
  async each => {
    const { pool } = await import('#platform/server/database/db.ts')
    const sender = await chatMember(app, each.names[0], { status: 'not_confirmed', credits: 50 })
    const recipient = await chatMember(app, each.names[1], each.recipient)
    const notice = "INSERT INTO chat_fictional_notice (member_id, site_id, words) VALUES ($1, 1, 'tekst')"
    if (each.recipient?.fictional) await pool().query(notice, [sender.memberId])
    await send(sender, recipient, 'hoi')
    await pool().query(each.change, [sender.memberId, recipient.memberId])
    await confirm(sender)
    expect(await creditsOf(sender)).toBe(50)
    const stored = await pool().query('SELECT FROM chat_message WHERE sender_id = $1', [sender.memberId])
    expect(stored.rows).toEqual([])
  },
)

test('[CHAT-12] a held message of a removed conversation is delivered, and the sender’s list stays without it', async () => {
  const umut = await chatMember(app, 'Umut', { status: 'not_confirmed' })
  const vera = await chatMember(app, 'Vera')
  const { conversation } = await send(umut, vera, 'hoi')
  await umut.client.call(removeChat, { body: { conversation: conversation.id } })
  expect((await umut.client.call(listChats)).chats).toEqual([])
  await confirm(umut)
  expect((await umut.client.call(listChats)).chats).toEqual([])
  expect((await vera.client.call(listChats)).chats).toHaveLength(1)
})

test('[SIGNUP-13] the first message of a signup is part of the signup’s transaction', async () => {
  const { transaction } = await import('#platform/server/database/db.ts')
  const { sendMessage: door } = await import('#chat/server')
  const wim = await chatMember(app, 'Wim', { status: 'not_confirmed', credits: 10 })
  const xara = await chatMember(app, 'Xara')
  const first = { siteId: wim.siteId, from: wim.memberId, to: xara.memberId, text: 'hoi', key: randomUUID() }
  await expect(
    transaction(async tx => {
      await door({ ...first, tx })
      throw new Error('the signup fails')
    }),
  ).rejects.toThrow('the signup fails')
  expect(await creditsOf(wim)).toBe(10)
  const refused = await transaction(async tx => {
    await door({ ...first, tx })
    return door({ ...first, key: randomUUID(), tx }).catch((problem: { code: string }) => problem.code)
  })
  expect(refused).toBe('not_enough_credits')
  expect(await creditsOf(wim)).toBe(0)
  expect((await wim.client.call(listChats)).chats).toHaveLength(1)
})

test('[MONEY-19] [CHAT-12] held messages to a closed account are refunded at once, without the sender’s confirmation', async () => {
  const yara = await chatMember(app, 'Yara', { status: 'not_confirmed', credits: 50 })
  const [zoe, other] = [await chatMember(app, 'Zoe'), await chatMember(app, 'Blijver')]
  const key = randomUUID()
  await send(yara, zoe, 'een', key)
  await send(yara, zoe, 'twee')
  await send(yara, other, 'drie')
  const { closeAccount } = await import('#accounts/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => closeAccount(tx, zoe.memberId, 'banned'))
  await expect.poll(() => creditsOf(yara)).toBe(40)
  const { chats } = await yara.client.call(listChats)
  expect(chats.map(chat => [chat.profile?.name ?? 'site', chat.last?.text])).toEqual([
    ['site', expect.stringContaining('e-mailadres')],
    ['Blijver', 'drie'],
  ])
})

test('[MONEY-19] [CHAT-12] a held message is refunded once the activation link expires, and a late retry doesn’t send it', async () => {
  const { returnExpired } = await import('../credits/return-held.ts')
  const { pool } = await import('#platform/server/database/db.ts')
  const abe = await chatMember(app, 'Abe', { status: 'not_confirmed', credits: 50 })
  const bea = await chatMember(app, 'Bea')
  const key = randomUUID()
  await send(abe, bea, 'wacht', key)
  await returnExpired.run({})
  expect(await creditsOf(abe)).toBe(40)
  await pool().query("UPDATE chat_held_message SET created_at = now() - interval '15 days' WHERE sender_id = $1", [
    abe.memberId,
  ])
  const { sendActivation } = await import('#accounts/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => sendActivation(tx, abe.memberId, { userAgent: '', address: '' }))
  await returnExpired.run({})
  expect(await creditsOf(abe)).toBe(40)
  await pool().query("UPDATE accounts_link SET created_at = now() - interval '15 days' WHERE member_id = $1", [
    abe.memberId,
  ])
  await Promise.all([1, 2].map(() => returnExpired.run({})))
  expect(await creditsOf(abe)).toBe(50)

  // The message was refunded, so a late retry of the browser isn't a new message, now or after the confirmation.
  expect((await abe.client.refused(sendMessage, { body: { profile: bea.memberId, text: 'wacht' }, key })).code).toBe(
    'idempotency_key_reused',
  )
  await confirm(abe)
  expect((await abe.client.refused(sendMessage, { body: { profile: bea.memberId, text: 'wacht' }, key })).code).toBe(
    'idempotency_key_reused',
  )
  expect(await creditsOf(abe)).toBe(50)
  expect((await bea.client.call(listChats)).chats).toEqual([])
  const { runLedgerChecks } = await import('#platform/server/ledger-checks/ledger-checks.ts')
  const { ledgerChecks } = await import('../credits/store-ledger-checks.ts')
  expect(
    (await runLedgerChecks(ledgerChecks)).flatMap(check =>
      check.faults.filter(fault => fault.memberId === abe.memberId),
    ),
  ).toEqual([])
})
