/** Tests for several processes that serve the same members, run for each live bus. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logOut } from '../../../src/features/accounts/contract.ts'
import { listChats, readConversation, sendMessage, sendTyping } from '../../../src/features/chat/contract.ts'
import { getUser } from '../../../src/features/members/contract.ts'
import { type TestApp, testApp } from '../app.ts'
import { Client } from '../client.ts'
import { LiveStream } from '../live/live-stream.ts'
import { chatMember, type MadeMember } from '../made-member.ts'
import { type AppProcess, startAppProcess } from './app-process.ts'

/** After the sender's own stream, the other process gets an announced event within this time; an unannounced one takes longer. */
const AT_ONCE_IN_MS = 1_000

export interface TwoProcesses {
  readonly here: () => TestApp
  readonly there: () => AppProcess
  /** The same member on the other process, as if the load balancer had switched. */
  readonly elsewhere: (member: MadeMember) => Client
}

export const say = (client: Client, to: MadeMember, text: string) =>
  client.call(sendMessage, { body: { profile: to.memberId, text }, key: randomUUID() })

export const hears = (stream: LiveStream, text: string) =>
  stream.until(() => stream.named('chat.message').some(event => event.data.message.text === text))

export function twoProcesses(environment: () => Promise<Record<string, string>>): TwoProcesses {
  let app: TestApp
  let other: AppProcess
  beforeAll(async () => {
    app = await testApp(await environment())
    other = await startAppProcess({ PORT: '0' })
  })
  afterAll(async () => {
    await other.kill()
    await app.stop()
  })

  function elsewhere(member: MadeMember): Client {
    const client = new Client(other.port, member.client.host)
    for (const [name, value] of member.client.cookies) client.cookies.set(name, value)
    return client
  }

  test('[OPS-3] [CHAT-14] a message sent through one process arrives at once on an open page of the other, in both directions', async () => {
    const [anna, bram] = [await chatMember(app, 'Anna'), await chatMember(app, 'Bram')]
    const annas = await LiveStream.open(anna.client, app.port)
    const brams = await LiveStream.open(elsewhere(bram), other.port)
    await say(anna.client, bram, 'van hier naar daar')
    await hears(brams, 'van hier naar daar')
    await say(elsewhere(bram), anna, 'van daar naar hier')
    await hears(brams, 'van daar naar hier')
    const from = performance.now()
    await hears(annas, 'van daar naar hier')
    expect(performance.now() - from).toBeLessThan(AT_ONCE_IN_MS)
    const texts = annas.named('chat.message').map(event => event.data.message.text)
    expect(texts).toEqual(['van hier naar daar', 'van daar naar hier'])
    for (const stream of [annas, brams]) stream.close()
  })

  test('[OPS-3] [CHAT-14] a page whose process ended continues on the other process without missing or repeating an event', async () => {
    const [cor, dirk] = [await chatMember(app, 'Cor'), await chatMember(app, 'Dirk')]
    const first = await LiveStream.open(dirk.client, app.port)
    await say(cor.client, dirk, 'een')
    await hears(first, 'een')
    const lastSeen = first.named('chat.message')[0]!
    first.close()
    await say(cor.client, dirk, 'twee')
    await say(elsewhere(cor), dirk, 'drie')
    const second = await LiveStream.open(elsewhere(dirk), other.port, lastSeen.cursor)
    await say(cor.client, dirk, 'vier')
    await hears(second, 'vier')
    second.close()
    // Applies events like a browser: repeats are recognised by their number.
    const fresh = new Map(second.named('chat.message').map(event => [event.id, event.data.message.text]))
    const inOrder = [...fresh].filter(([id]) => id > lastSeen.id).sort(([one], [other]) => one - other)
    expect(inOrder.map(([, text]) => text)).toEqual(['twee', 'drie', 'vier'])
    const { chats } = await elsewhere(dirk).call(listChats)
    expect(chats[0]!.num_unread_messages).toBe(4)
  })

  test('[OPS-3] [TRUST-1] a session that ends on one process ends its own live streams on the other', async () => {
    const [els, floor] = [await chatMember(app, 'Els'), await chatMember(app, 'Floor')]
    const [elses, floors] = [
      await LiveStream.open(elsewhere(els), other.port),
      await LiveStream.open(elsewhere(floor), other.port),
    ]
    await els.client.call(logOut)
    await elses.ended
    await expect(LiveStream.open(elsewhere(els), other.port)).rejects.toThrow('403')
    const gea = await chatMember(app, 'Gea')
    await say(gea.client, floor, 'nog daar?')
    await hears(floors, 'nog daar?')
    floors.close()
  })

  test('[OPS-3] [CHAT-14] typing and presence reach the pages of the other process and are never stored', async () => {
    const [hans, ida] = [await chatMember(app, 'Hans'), await chatMember(app, 'Ida')]
    const { conversation } = await say(hans.client, ida, 'hoi')
    const idas = await LiveStream.open(elsewhere(ida), other.port)
    await hans.client.call(sendTyping, { body: { conversation: conversation.id } })
    await idas.until(received => received.some(event => (event.name as string) === 'chat.typing'))
    await hans.client.call(getUser)
    await idas.until(received => received.some(event => (event.name as string) === 'chat.presence'))
    idas.close()
    const query = { conversation: conversation.id }
    expect((await elsewhere(ida).call(readConversation, { query })).profile!.online).toBe(true)
    const { pool } = await import('#platform/server/database/db.ts')
    const { rows } = await pool().query(
      "SELECT FROM platform_live_event WHERE name IN ('chat.typing', 'chat.presence')",
    )
    expect(rows).toEqual([])
  })

  return { here: () => app, there: () => other, elsewhere }
}
