import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockMember } from '#safety/contract'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { chatMember, type MadeMember } from '../../../../../test/support/made-member.ts'
import * as chat from '../../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const send = (from: MadeMember, to: MadeMember, text: string) =>
  from.client.call(chat.sendMessage, { body: { profile: to.memberId, text }, key: randomUUID() })

async function found(member: MadeMember, text: string): Promise<string[]> {
  const { hits } = await member.client.call(chat.searchMessages, { query: { text } })
  return hits.map(hit => hit.text)
}

test('[CHAT-16] a search finds messages by the beginnings of their words, with or without accents, newest first', async () => {
  const anna = await chatMember(app, 'Anna')
  const bram = await chatMember(app, 'Bram')
  const carla = await chatMember(app, 'Carla')
  await send(anna, bram, 'Zullen we een café zoeken in Één straat?')
  const { conversation } = await send(bram, anna, 'Liever een CAFÉTJE aan het water')
  await send(anna, carla, 'Ken jij dat cafe?')
  await send(bram, carla, 'Dit café is van ons twee')
  expect(await found(anna, 'cafe')).toEqual([
    'Ken jij dat cafe?',
    'Liever een CAFÉTJE aan het water',
    'Zullen we een café zoeken in Één straat?',
  ])
  expect(await found(anna, 'café wat')).toEqual(['Liever een CAFÉTJE aan het water'])
  expect(await found(anna, 'een straat')).toEqual(['Zullen we een café zoeken in Één straat?'])
  for (const nonsense of ["'); DROP", '& | !', ':*', '\\'])
    expect(Array.isArray(await found(anna, nonsense))).toBe(true)

  // The next search includes new messages and excludes deleted ones.
  const later = await send(bram, anna, 'Morgen naar het café dan')
  expect((await found(anna, 'cafe'))[0]).toBe('Morgen naar het café dan')
  await bram.client.call(chat.deleteMessage, { body: { conversation: conversation.id, seq: later.message.seq } })
  expect(await found(anna, 'morgen')).toEqual([])
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query("SELECT FROM chat_word WHERE words @@ to_tsquery('simple', 'morgen')")
  expect(rows).toEqual([])
})

test('[CHAT-7] [CHAT-8] [BLOCK-1] a search finds no removed, expired or blocked messages', async () => {
  const dirk = await chatMember(app, 'Dirk')
  const els = await chatMember(app, 'Els')
  const floor = await chatMember(app, 'Floor')
  const { conversation } = await send(dirk, els, 'een geheim woord')
  await send(dirk, floor, 'nog een geheim')
  expect(await found(dirk, 'geheim')).toHaveLength(2)
  await dirk.client.call(chat.removeChat, { body: { conversation: conversation.id } })
  expect(await found(dirk, 'geheim')).toEqual(['nog een geheim'])
  expect(await found(els, 'geheim')).toEqual(['een geheim woord'])
  await floor.client.call(blockMember, { body: { id: dirk.memberId } })
  expect(await found(dirk, 'geheim')).toEqual([])
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query("UPDATE chat_message SET created_at = now() - interval '181 days' WHERE conversation_id = $1", [
    conversation.id,
  ])
  expect(await found(els, 'geheim')).toEqual([])
})

test('[CHAT-16] search results have pages without gaps or repeats, and use an index over 10,000 messages', async () => {
  const gea = await chatMember(app, 'Gea')
  const hans = await chatMember(app, 'Hans')
  const { conversation } = await send(gea, hans, 'begin')
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query(
    `INSERT INTO chat_message (conversation_id, seq, sender_id, client_key, cost, kind, body, created_at)
     SELECT $1, i, $2, gen_random_uuid(), 0, 0, CASE WHEN i % 200 = 0 THEN 'een zeldzame vogel' ELSE 'gewoon bericht ' || i END,
       now() - make_interval(mins => 10000 - i / 2) FROM generate_series(2, 10000) AS i`,
    [conversation.id, gea.memberId],
  )
  await pool().query('UPDATE chat_conversation SET last_seq = 10000 WHERE id = $1', [conversation.id])
  const seqs: number[] = []
  let last: { before_conversation: number; before_seq: number } | undefined
  for (let more = true; more; ) {
    const page = await hans.client.call(chat.searchMessages, { query: { text: 'zeldz', ...last } })
    seqs.push(...page.hits.map(hit => hit.seq))
    last = { before_conversation: conversation.id, before_seq: seqs.at(-1)! }
    more = page.more
  }
  expect(seqs).toEqual(Array.from({ length: 50 }, (_, index) => 10_000 - index * 200))
  const client = await pool().connect()
  // The planner would scan a small table, so sequential scans are off. The plan then shows that the query can use the
  // index.
  await client.query('SET enable_seqscan = off')
  const { rows } = await client.query(
    `EXPLAIN SELECT FROM chat_word WHERE sides @> ARRAY[$1::bigint] AND words @@ to_tsquery('simple', '''zeldz'':*')`,
    [hans.memberId],
  )
  client.release(true)
  expect(JSON.stringify(rows)).toMatch(/chat_word_found.*Index Cond: .*sides.*words/)
})
