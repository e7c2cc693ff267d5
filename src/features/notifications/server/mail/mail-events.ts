import { createHash, timingSafeEqual } from 'node:crypto'
import { membersWithEmail, softBounce, stopMail } from '#accounts/server'
import { Problem } from '#platform/problem.ts'
import { now } from '#platform/server/clock.ts'
import { config } from '#platform/server/config/config.ts'
import { type Tx, transaction } from '#platform/server/database/db.ts'
import type { MachineCaller } from '#platform/server/endpoints/serve.ts'
import { recordReportedMail, returnedMailHandlers } from '#platform/server/mail/mail-in.ts'
import { noteBounced } from './store-mailed.ts'

interface MailEvent {
  readonly event: 'bounce' | 'soft_bounce' | 'complaint'
  readonly recipient: string
  readonly message_id?: string
}

/** Requires the shared secret, because a forged bounce would stop a member's email. */
export function requireSecret({ headers }: MachineCaller): void {
  const { mailEventsSecret } = config()
  const given = hashOf(headers.authorization ?? '')
  if (!mailEventsSecret || !timingSafeEqual(given, hashOf(`Bearer ${mailEventsSecret}`))) {
    throw new Problem('mail_events_refused')
  }
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Handles returned mail that arrived at our own SMTP port like a reported event. */
export const takeReturnedMail = returnedMailHandlers.with(({ as, recipient, mailId }) =>
  recordMailEvents([{ event: as, recipient, message_id: mailId }]),
)

/** Returns the number of events about a known address. Repeated events change nothing. */
export async function recordMailEvents(events: readonly MailEvent[]): Promise<number> {
  for (const { event, recipient, message_id = '' } of events) await recordReportedMail(message_id, recipient, event)
  return transaction(async tx => {
    let known = 0
    for (const event of events) known += await takeOne(tx, event)
    return known
  })
}

async function takeOne(tx: Tx, { event, recipient, message_id = '' }: MailEvent): Promise<0 | 1> {
  const members = await membersWithEmail(tx, recipient)
  for (const { id } of members) {
    if (event === 'complaint') await stopMail(tx, id, 'fbl')
    else if (event === 'bounce' || (await softBounce(tx, id, message_id || today()))) {
      await stopMail(tx, id, 'bounce')
      await noteBounced(tx, id)
    }
  }
  return members.length > 0 ? 1 : 0
}

/** Events without a Message-ID count once a day. */
function today(): string {
  return now().toISOString().slice(0, 10)
}
