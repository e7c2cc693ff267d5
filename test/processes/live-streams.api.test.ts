/** Live streams under failure: no member receives events of others, and no event is lost. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMessage } from '../../src/features/chat/contract.ts'
import { getLiveCursor } from '../../src/platform/contract.ts'
import { LIVE_RELOAD } from '../../src/platform/live.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { LiveStream } from '../support/live/live-stream.ts'
import { chatMember } from '../support/made-member.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

test('[CHAT-14] an event whose process died before its notification is still delivered', async () => {
  const { pool } = await import('#platform/server/database/db.ts')
  const [ada, bo] = [await chatMember(app, 'Ada'), await chatMember(app, 'Bo')]
  const stream = await LiveStream.open(ada.client, app.port)
  // After this event the stream has finished its catch-up.
  await ada.client.call(sendMessage, { body: { profile: bo.memberId, text: 'ik ben er net' } })
  await stream.until(() => stream.named('chat.message').length > 0)
  const add = `INSERT INTO platform_live_event (member_id, name, data, commit_notifies) VALUES ($1, 'chat.reload', '{}', false) RETURNING id`
  const { rows } = await pool().query<{ id: number }>(add, [ada.memberId])
  await stream.until(received => received.some(({ id }) => id === rows[0]!.id))
  stream.close()
})

test('[TRUST-1] a stream that opens while its session ends does not stay open', async () => {
  const anna = await chatMember(app, 'Anna')
  const { pool } = await import('#platform/server/database/db.ts')
  // The session ends between authentication and the stream's first query; the stream isn't notified.
  const held = await pool().connect()
  try {
    await held.query('BEGIN')
    await held.query('LOCK TABLE platform_live_event IN ACCESS EXCLUSIVE MODE')
    const stream = await LiveStream.open(anna.client, app.port)
    await held.query('DELETE FROM accounts_session WHERE member_id = $1', [anna.memberId])
    await held.query('COMMIT')
    await stream.ended
  } finally {
    held.release()
  }
})

test('[TRUST-7] a member has at most twenty open streams', async () => {
  const { client } = await chatMember(app, 'Cor')
  const streams: LiveStream[] = []
  for (let count = 1; count <= 20; count++) streams.push(await LiveStream.open(client, app.port))
  await expect(LiveStream.open(client, app.port)).rejects.toThrow('429')
  for (const stream of streams) stream.close()
})

test('[TRUST-1] [CHAT-14] after a lost database connection streams restart, so that no ended session keeps its stream', async () => {
  const { pool } = await import('#platform/server/database/db.ts')
  const [dirk, els] = [await chatMember(app, 'Dirk'), await chatMember(app, 'Els')]
  const [dirks, elses] = [await LiveStream.open(dirk.client, app.port), await LiveStream.open(els.client, app.port)]
  const listening = "FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'"
  await pool().query(`SELECT pg_terminate_backend(pid) ${listening}`)
  await pool().query('DELETE FROM accounts_session WHERE member_id = $1', [dirk.memberId])
  await Promise.all([dirks.ended, elses.ended])
  await expect(LiveStream.open(dirk.client, app.port)).rejects.toThrow('403')
  const again = await LiveStream.open(els.client, app.port)
  const floor = await chatMember(app, 'Floor')
  await floor.client.call(sendMessage, { body: { profile: els.memberId, text: 'ben je er weer?' } })
  await again.until(() => again.named('chat.message').length === 1)
  again.close()
})

test('[TRUST-15] [CHAT-14] a live cursor hides the number of events; with another member’s or a forged one the page reloads', async () => {
  const [gea, hugo] = [await chatMember(app, 'Gea'), await chatMember(app, 'Hugo')]
  const cursors = [(await gea.client.call(getLiveCursor)).cursor, (await hugo.client.call(getLiveCursor)).cursor]
  expect(new Set(cursors).size).toBe(2)
  for (const cursor of cursors) expect(cursor).toMatch(/^[\w-]{22}$/)
  const isReload = (name: string) => name === LIVE_RELOAD
  const forged = `${cursors[0]!.startsWith('A') ? 'B' : 'A'}${cursors[0]!.slice(1)}`
  for (const cursor of [cursors[1]!, forged, '12', '']) {
    const stream = await LiveStream.open(gea.client, app.port, cursor)
    await stream.until(received => received.some(({ name }) => isReload(name)))
    expect(stream.text).not.toMatch(/^id: \d+$/m)
    stream.close()
  }
  const stream = await LiveStream.open(gea.client, app.port, cursors[0])
  await hugo.client.call(sendMessage, { body: { profile: gea.memberId, text: 'Heb je iets gemist?' } })
  await stream.until(() => stream.named('chat.message').length === 1)
  expect(stream.received.some(({ name }) => isReload(name))).toBe(false)
  expect(stream.text).toMatch(/^id: [\w-]{22}$/m)
  stream.close()
})
