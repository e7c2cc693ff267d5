import * as notifications from '../../../src/features/notifications/contract.ts'
import { Browser } from '../services/push-service.ts'
import { newMember } from '../signed-up-member.ts'
import { again } from './prerequisites.ts'
import type { Write } from './writes.ts'

/** Environment variables for these writes. */
export const NOTIFY_ENVIRONMENT = {
  PUSH_NEAR: 'http://127.0.0.1:9',
  MAIL_EVENTS_SECRET: 'the secret of a mail service in tests',
}

export const authorization = { authorization: `Bearer ${NOTIFY_ENVIRONMENT.MAIL_EVENTS_SECRET}` }

/** Writes of notifications and unsubscribing. */
export const NOTIFY_WRITES: Readonly<Record<string, Write>> = {
  'PUT /api/notifications.php': async (app, key) => {
    const { client } = await newMember(app)
    const preferences = [{ kind: 'news' as const, mail: true, push: false }]
    return again(client, notifications.setNotifications, { body: { preferences }, key })
  },
  'DELETE /api/mail-stop.php': async (app, key) => {
    const { client, memberId } = await newMember(app)
    await stop(memberId)
    return again(client, notifications.allowMail, { body: { reason: 'fbl' }, key })
  },
  'POST /api/user.php?push=1': async (app, key) => {
    const { client } = await newMember(app)
    const { subscription } = new Browser(NOTIFY_ENVIRONMENT.PUSH_NEAR, key)
    return again(client, notifications.subscribePush, { body: { subscription }, key })
  },
  'PUT /api/unsubscribe.php': async (app, key) => {
    const token = await tokenOf((await newMember(app)).memberId)
    return again(app.client(), notifications.unsubscribe, { body: { token, scope: 'kind' }, key })
  },
  'POST /api/unsubscribe.php': async app => {
    const token = await tokenOf((await newMember(app)).memberId)
    return () => oneClick(app.client(), token)
  },
  'POST /api/mail-event.php': async (app, key) => {
    const { email } = await newMember(app)
    const events = [{ event: 'soft_bounce' as const, recipient: email, message_id: key }]
    return () => app.client().send(notifications.recordMailEvents, { body: { events }, headers: authorization })
  },
}

/** The one-click request of a mail program (RFC 8058). */
export function oneClick(client: ReturnType<Parameters<Write>[0]['client']>, token: string) {
  return client.fetch(`/api/unsubscribe.php?token=${token}`, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

async function tokenOf(memberId: number): Promise<string> {
  const { unsubscribeToken } = await import('../../../src/features/notifications/server/mail/unsubscribe-token.ts')
  return unsubscribeToken({ memberId, kind: 'messages' })
}

async function stop(memberId: number): Promise<void> {
  const { stopMail } = await import('#accounts/server')
  const { db } = await import('#platform/server/database/db.ts')
  await stopMail(db(), memberId, 'fbl')
}
