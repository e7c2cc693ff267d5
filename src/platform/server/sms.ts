import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { config } from './config/config.ts'
import { db, type Tx } from './database/db.ts'
import { enqueue, job } from './jobs/jobs.ts'

export interface Sms {
  readonly siteId: number
  /** E.164, for example +31612345678. */
  readonly to: string
  readonly body: string
}

/** Whether text messages can be sent: in production only with a provider. */
export function canSendSms(): boolean {
  return config().mode !== 'production' || config().sms !== undefined
}

/** Queues a text message in the caller's transaction: it is sent exactly if the change commits. */
export async function sendSms(tx: Tx, { siteId, to, body }: Sms): Promise<void> {
  const id = randomUUID()
  await sql`INSERT INTO platform_sms (id, site_id, recipient, body) VALUES (${id}, ${siteId}, ${to}, ${body})`.execute(
    tx,
  )
  await enqueue(tx, deliverSms, { id })
}

/** Sends one text message unless it was sent; the provider gets its id, so that it can drop a retry. */
export const deliverSms = job<{ id: string }>({
  name: 'platform.deliver-sms',
  async run({ id }) {
    const { rows } = await sql<{ recipient: string; body: string }>`
      SELECT recipient, body FROM platform_sms WHERE id = ${id} AND sent_at IS NULL`.execute(db())
    const { sms } = config()
    if (!rows[0]) return
    if (sms) await sendByProvider(sms, { id, ...rows[0] })
    // Removes the text after sending; without a provider the gateway page shows it.
    await sql`UPDATE platform_sms SET sent_at = now(), body = CASE WHEN ${sms !== undefined} THEN '' ELSE body END
      WHERE id = ${id}`.execute(db())
  },
})

export const forgetOldSms = job({
  name: 'platform.forget-old-sms',
  schedule: '47 3 * * *',
  async run() {
    await sql`DELETE FROM platform_sms WHERE created_at < now() - interval '30 days'`.execute(db())
  },
})

/** The messages of the built-in gateway, newest first; only outside production. */
export async function smsOf(siteId: number): Promise<{ recipient: string; body: string; created_at: Date }[]> {
  const { rows } = await sql<{ recipient: string; body: string; created_at: Date }>`
    SELECT recipient, body, created_at FROM platform_sms WHERE site_id = ${siteId}::smallint
    ORDER BY created_at DESC LIMIT 50`.execute(db())
  return rows
}

const TIMEOUT_IN_MS = 10_000

interface Outgoing {
  readonly id: string
  readonly recipient: string
  readonly body: string
}

/** MessageBird's REST API: https://developers.messagebird.com/api/sms-messaging. */
async function sendByProvider(
  { url, key, sender }: NonNullable<ReturnType<typeof config>['sms']>,
  { id, recipient, body }: Outgoing,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `AccessKey ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ originator: sender, recipients: [recipient.replace('+', '')], body, reference: id }),
    signal: AbortSignal.timeout(TIMEOUT_IN_MS),
    redirect: 'error',
  })
  // Throwing makes the job retry; the body is never logged.
  if (!response.ok) throw new Error(`the SMS provider responded with status ${response.status}`)
}

/** Deletes stored text messages to these numbers. */
export async function forgetSms(tx: Tx, recipients: readonly string[]): Promise<void> {
  await sql`DELETE FROM platform_sms WHERE recipient = ANY(${[...recipients]})`.execute(tx)
}
