import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMessage } from '../../src/features/chat/contract.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { Client } from '../support/client.ts'
import { chatMember } from '../support/made-member.ts'
import { startAppProcess } from '../support/programs/app-process.ts'
import { type PushService, pushService } from '../support/services/push-service.ts'

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

test('[TRUST-12] [NOTIFY-1] the notification of a message whose process dies is sent once, after the next start', async () => {
  const [anna, bram] = [await chatMember(app, 'Anna'), await chatMember(app, 'Bram')]
  const browser = service.browser()
  await browser.subscribe(bram.client)
  const victim = await startAppProcess({ PORT: '0', FAILPOINT: 'chat.after-send' })
  const there = new Client(victim.port, anna.client.host)
  for (const [name, value] of anna.client.cookies) there.cookies.set(name, value)
  const sending = { body: { profile: bram.memberId, text: 'hoi' }, key: randomUUID() }
  await expect(there.send(sendMessage, sending)).rejects.toThrow()
  expect(await victim.ended).toBe('SIGKILL')

  const { flush, startCollecting } = await import('../../src/features/notifications/server/collect-recipients.ts')
  await startCollecting()
  const [first] = await browser.got(1)
  expect(first!.payload.body).toBe('Anna heeft je een bericht gestuurd.')
  // Neither the browser's retry nor further restarts send anything again.
  await anna.client.call(sendMessage, sending)
  await startCollecting()
  await flush()
  const { pushUnread } = await import('../../src/features/notifications/server/notify.ts')
  await Promise.all([1, 2, 3].map(() => pushUnread.run(bram)))
  const { pool } = await import('#platform/server/database/db.ts')
  const waiting = `SELECT FROM graphile_worker._private_jobs JOIN graphile_worker._private_tasks task ON task.id = task_id
    WHERE identifier = 'notifications.deliver-push'`
  await expect.poll(async () => (await pool().query(waiting)).rowCount).toBe(0)
  expect(browser.tries).toBe(1)
})

test('[TRUST-12] [NOTIFY-4] a push that is repeated because its arrival was not stored replaces the first one', async () => {
  const [cas, dirk] = [await chatMember(app, 'Cas'), await chatMember(app, 'Dirk')]
  const browser = service.browser()
  await browser.subscribe(dirk.client)
  const { conversation } = await cas.client.call(sendMessage, { body: { profile: dirk.memberId, text: 'hoi' } })
  await browser.got(1)
  const { deliverPush } = await import('../../src/features/notifications/server/push/deliver-push.ts')
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query('SELECT id FROM notifications_subscription WHERE member_id = $1', [dirk.memberId])
  const event = { kind: 'conversation', conversation: conversation.id } as const
  await deliverPush.run({ subscription: rows[0].id, event, at: Date.now() })
  const [first, second] = await browser.got(2)
  // The browser shows pushes with the same tag once, and the push service keeps one waiting push per topic.
  expect(second!.payload).toEqual(first!.payload)
  expect(second!.headers.topic).toBe(first!.headers.topic)
})
