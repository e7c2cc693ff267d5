import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { chatMember, type MadeMember } from '../../../test/support/made-member.ts'
import { publicId } from '../../../test/support/public-id.ts'
import {
  type Browser,
  type PushService,
  pushService,
  vapidClaims,
} from '../../../test/support/services/push-service.ts'
import { newMember, PASSWORD } from '../../../test/support/signed-up-member.ts'
import { changePassword, endOwnSession, getSessions, logOut } from '../accounts/contract.ts'
import { markRead, sendMessage, setChatSettings } from '../chat/contract.ts'
import { likeMember } from '../likes/contract.ts'
import { logIn, setLanguage } from '../members/contract.ts'
import { blockMember } from '../safety/contract.ts'
import { getSettings } from '../sites/contract.ts'
import { setNotifications, subscribePush } from './contract.ts'

let service: PushService
let app: TestApp
beforeAll(async () => {
  service = await pushService()
  app = await testApp({ PUSH_NEAR: service.origin })
})
afterAll(async () => {
  await app.stop()
  await service.stop()
})

const say = (from: MadeMember, to: MadeMember, text = 'een geheim') =>
  from.client.call(sendMessage, { body: { profile: to.memberId, text } })

async function withBrowser(name: string, traits = {}): Promise<MadeMember & { browser: Browser }> {
  const who = await chatMember(app, name, traits)
  const browser = service.browser()
  expect(await browser.subscribe(who.client)).toEqual({ subscribed: true })
  return { ...who, browser }
}

/** Runs the push check without its delay, and waits until every due push was sent or has failed. */
async function settled(): Promise<void> {
  const { flush } = await import('./server/collect-recipients.ts')
  const { pushUnread } = await import('./server/notify.ts')
  const { pool } = await import('#platform/server/database/db.ts')
  await flush()
  const { rows } = await pool().query(`DELETE FROM graphile_worker._private_jobs job
    USING graphile_worker._private_tasks task
    WHERE task.id = task_id AND identifier = 'notifications.push-unread' AND locked_at IS NULL RETURNING payload`)
  for (const { payload } of rows) await pushUnread.run(payload)
  const waiting = `SELECT count(*) AS n FROM graphile_worker._private_jobs
    JOIN graphile_worker._private_tasks task ON task.id = task_id
    WHERE identifier LIKE 'notifications.%' AND (attempts = 0 OR locked_at IS NOT NULL)`
  await expect.poll(async () => (await pool().query(waiting)).rows[0].n).toBe(0)
}

test('[NOTIFY-1] [NOTIFY-4] a new conversation and its later messages are pushed, ten at once as one, and without their text', async () => {
  const [anna, bram] = [await chatMember(app, 'Anna'), await withBrowser('Bram')]
  const { conversation } = await say(anna, bram)
  const [first] = await bram.browser.got(1)
  expect(first!.payload).toEqual({
    tag: `conversation-${publicId('conversation', conversation.id)}`,
    title: 'Nieuw gesprek',
    body: 'Anna heeft je een bericht gestuurd.',
    check: { route: 'chat', id: publicId('conversation', conversation.id) },
  })
  expect(first!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: String(4 * 3_600) })
  expect(first!.headers.topic).toMatch(/^[\w-]{32}$/)
  await bram.client.call(markRead, { body: { conversation: conversation.id, read: 1 } })
  for (let i = 0; i < 10; i++) await say(anna, bram)
  await settled()
  const [, second, third] = await bram.browser.got(2)
  expect(third).toBeUndefined()
  expect(second!.payload).toMatchObject({ title: 'Nieuw bericht', body: 'Anna heeft je 10 berichten gestuurd.' })
  expect(JSON.stringify(bram.browser.arrived)).not.toContain('geheim')
})

test('[NOTIFY-4] the push service can verify the sender by the key that the browser subscribed with', async () => {
  const [anna, cas] = [await chatMember(app, 'Ada'), await withBrowser('Cas')]
  await say(anna, cas)
  await settled()
  const claims = vapidClaims(String(cas.browser.arrived[0]!.headers.authorization))
  const { settings } = await app.client().call(getSettings)
  expect(claims).toMatchObject({ aud: service.origin, sub: `mailto:${settings.support_email}` })
  expect(claims.key).toBe(settings.push_public_key)
  const hours = (claims.exp - Date.now() / 1000) / 3_600
  expect(hours).toBeGreaterThan(10)
  expect(hours).toBeLessThan(24)
})

test('[NOTIFY-1] a member who reads the message at once gets no push', async () => {
  const [anna, dirk] = [await chatMember(app, 'Ans'), await withBrowser('Dirk')]
  const { conversation } = await say(anna, dirk)
  await dirk.client.call(markRead, { body: { conversation: conversation.id, read: 1 } })
  await settled()
  expect(dirk.browser.tries).toBe(0)
})

test('[NOTIFY-1] [FICT-1] [I18N-9] likes and matches are pushed once, in the member’s language, with fictional profiles labelled', async () => {
  const [eva, finn] = [await chatMember(app, 'Eva'), await withBrowser('Finn')]
  await finn.client.call(setLanguage, { body: { language: 'en' } })
  await eva.client.call(likeMember, { body: { id: finn.memberId } })
  await settled()
  const [first] = await finn.browser.got(1)
  expect(first!.payload).toMatchObject({
    title: 'Somebody likes you',
    body: 'Eva likes you.',
    check: { route: 'like', id: publicId('member', eva.memberId) },
  })
  const fictional = await chatMember(app, 'Pop', { fictional: true })
  await finn.client.call(likeMember, { body: { id: fictional.memberId } })
  await fictional.client.call(likeMember, { body: { id: finn.memberId } })
  await settled()
  const [, second] = await finn.browser.got(2)
  expect(second!.payload).toMatchObject({ title: 'A match' })
  expect(second!.payload.body).toMatch(/^You and Pop \(fictional profile\) like each other\.$/)
  await say(fictional, finn)
  await settled()
  const [, , third] = await finn.browser.got(3)
  expect(third!.payload.body).toMatch(/^Pop \(fictional profile\) has sent you a message\.$/)
})

test('[NOTIFY-1] only the enabled kinds of notifications are pushed', async () => {
  const [anna, greet] = [await chatMember(app, 'Anke'), await withBrowser('Greet')]
  const preferences = [{ kind: 'conversations' as const, mail: true, push: false }]
  await greet.client.call(setNotifications, { body: { preferences } })
  await say(anna, greet)
  await settled()
  expect(greet.browser.tries).toBe(0)
})

test('[BLOCK-1] no push mentions a member who was blocked or banned before it was sent', async () => {
  const [anna, hugo] = [await chatMember(app, 'Alie'), await withBrowser('Hugo')]
  await say(anna, hugo)
  await hugo.client.call(blockMember, { body: { id: anna.memberId } })
  const gone = await chatMember(app, 'Weg')
  await say(gone, hugo)
  const { closeAccount } = await import('#accounts/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => closeAccount(tx, gone.memberId, 'banned'))
  await settled()
  expect(hugo.browser.tries).toBe(0)
})

test('[CHAT-17] [NOTIFY-1] a filtered message causes neither a push nor an email', async () => {
  const [anna, noa] = [await chatMember(app, 'Aukje'), await withBrowser('Noa')]
  await noa.client.call(setChatSettings, { body: { filtered_words: ['drank'] } })
  await say(anna, noa, 'wil je wat drank?')
  await settled()
  expect(noa.browser.tries).toBe(0)
  const { unreadConversations } = await import('#chat/server')
  const { db } = await import('#platform/server/database/db.ts')
  expect(await unreadConversations(db(), noa)).toEqual([])
})

test('[NOTIFY-4] an expired subscription is deleted, a delayed push is retried, and a subscription with five failures is paused', async () => {
  const [anna, ida] = [await chatMember(app, 'Aafke'), await withBrowser('Ida')]
  ida.browser.responses.push({ status: 429, retryAfter: 1 })
  const { conversation } = await say(anna, ida)
  await settled()
  await ida.browser.got(1)
  expect(ida.browser.tries).toBe(2)
  const read = (seq: number) => ida.client.call(markRead, { body: { conversation: conversation.id, read: seq } })
  await read(1)
  ida.browser.responses.push({ status: 410 })
  await say(anna, ida)
  await settled()
  expect(await subscriptions(ida.memberId)).toEqual([])
  await ida.browser.subscribe(ida.client)
  for (let seq = 3; seq < 9; seq++) {
    await read(seq - 1)
    ida.browser.responses.push({ status: 400 })
    await say(anna, ida)
    await settled()
  }
  expect(ida.browser.tries).toBe(3 + 5)
  expect(await subscriptions(ida.memberId)).toMatchObject([{ failures: 5 }])
  ida.browser.responses.length = 0
  await ida.browser.subscribe(ida.client)
  await read(8)
  await say(anna, ida)
  await settled()
  await ida.browser.got(2)
})

async function subscriptions(memberId: number): Promise<{ failures: number }[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query('SELECT failures FROM notifications_subscription WHERE member_id = $1', [memberId])).rows
}

test('[NOTIFY-4] [TRUST-6] only known push services with valid keys are accepted', async () => {
  const { client } = await chatMember(app, 'Joke')
  const { subscription } = service.browser()
  const refusal = async (change: object) =>
    (await client.refused(subscribePush, { body: { subscription: { ...subscription, ...change } } })).code
  for (const endpoint of [
    'https://evil.example/send',
    'http://127.0.0.1:5432/',
    'https://169.254.169.254/latest',
    'https://fcm.googleapis.com.evil.example/',
    'no address',
  ]) {
    expect(await refusal({ endpoint }), endpoint).toBe('push_service_unknown')
  }
  expect(await refusal({ keys: { ...subscription.keys, p256dh: 'AAAA' } })).toBe('push_keys_wrong')
})

test('[NOTIFY-4] a browser belongs to the member who subscribed last, and the other member gets no more pushes there', async () => {
  const [anna, kim, leo] = [await chatMember(app, 'Annet'), await withBrowser('Kim'), await chatMember(app, 'Leo')]
  await kim.browser.subscribe(leo.client)
  await say(anna, kim)
  await say(anna, leo)
  await settled()
  const [only] = await kim.browser.got(1)
  await settled()
  expect(kim.browser.tries).toBe(1)
  expect(only!.payload.title).toBe('Nieuw gesprek')
  await leo.client.call(subscribePush, { body: { subscription: null } })
  expect(await subscriptions(leo.memberId)).toEqual([])
})

test('[TRUST-1] a session’s push subscription ends with it: by logout, by another session, by a new password or by a ban', async () => {
  const { client, email, memberId } = await newMember(app)
  const elsewhere = async () => {
    const other = app.client()
    await other.call(logIn, { body: { email, password: PASSWORD } })
    await service.browser().subscribe(other)
    return other
  }
  await service.browser().subscribe(client)
  const other = await elsewhere()
  expect(await subscriptions(memberId)).toHaveLength(2)
  await other.call(logOut)
  expect(await subscriptions(memberId)).toHaveLength(1)

  await elsewhere()
  const { sessions } = await client.call(getSessions)
  await client.call(endOwnSession, { body: { id: sessions.find(each => !each.current)!.id } })
  expect(await subscriptions(memberId)).toHaveLength(1)

  await elsewhere()
  const password = 'een heel ander kwartel 9'
  await client.call(changePassword, { body: { old_password: PASSWORD, password, password_repeat: password } })
  expect(await subscriptions(memberId)).toHaveLength(1)

  const { closeAccount } = await import('#accounts/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => closeAccount(tx, memberId, 'banned'))
  expect(await subscriptions(memberId)).toEqual([])
})

test('[NOTIFY-3] the service worker is served on every site without caching', async () => {
  const reply = await app.client('ember.localhost').fetch('/sw-push.js?v=2')
  expect(reply).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } })
  expect(reply.headers['content-type']).toContain('text/javascript')
  expect(reply.text).toContain('NEW_PUSH_MESSAGE')
  expect(reply.text).toContain('NEW_PUSH_CLICK')
})
