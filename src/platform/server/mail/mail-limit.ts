import { config } from '../config/config.ts'
import type { Tx } from '../database/db.ts'
import { keyedHash } from '../keyed-hash.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { mailboxOf } from './mailbox.ts'
import { countMail } from './store-mail-limit.ts'

/** A kind of email that a person other than its recipient can cause. */
export interface MailLimit {
  /** Counts are separate by name, so that complaints in somebody's name don't use up their password resets. */
  readonly name: string
  /** Emails per recipient in 24 hours, on all sites together. */
  readonly perDay: number
}

/**
 * A person may repeat a request twice; a stranger can't fill the mailbox.
 * @limit emails of each other kind that a stranger can trigger, a day; per mailbox and kind, across all sites
 */
export const MAILS_PER_RECIPIENT_AND_DAY = 3

/** Counts an email to this recipient. False if it must not be sent; the endpoint's reply must not reveal that. */
export async function mayMail(tx: Tx, siteId: number, recipient: string, limit: MailLimit): Promise<boolean> {
  const key = keyedHash('mail.recipient', limit.name, mailboxOf(recipient))
  const count = await countMail(tx, key)
  if (count <= limit.perDay * config().rateLimitFactor) return true
  recordSecurityEvent('mail_limited', { siteId, endpoint: limit.name })
  return false
}
