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
  /**
   * The first email of a day to each address on each site counts apart, up to this number per recipient. So a stranger
   * can't use up the owner's first email with other spellings of the mailbox.
   */
  readonly firstPerDay?: number
  /** The member who asks for the email. Then the first email of each member counts apart, instead of each address. */
  readonly askedBy?: number
}

/**
 * A person may repeat a request twice; a stranger can't fill the mailbox.
 * @limit emails of each other kind that a stranger can trigger, a day; per mailbox and kind, across all sites
 */
export const MAILS_PER_RECIPIENT_AND_DAY = 3

/**
 * The first email of the day to each address or member counts apart, where the owner needs the email.
 * @limit first emails of the day that change an address or restore an account; per mailbox and kind, across all sites
 */
export const FIRST_MAILS_PER_RECIPIENT_AND_DAY = 10

/** Counts an email to this recipient. False if it must not be sent; the endpoint's reply must not reveal that. */
export async function mayMail(tx: Tx, siteId: number, recipient: string, limit: MailLimit): Promise<boolean> {
  // Each kind of email takes both counts, so that the statements don't reveal the kind.
  const { firstPerDay, askedBy } = limit
  const first = askedBy === undefined ? recipient.toLowerCase() : `member:${askedBy}`
  const sent = await countMail(tx, keyedHash('mail.address', limit.name, siteId, first))
  const [kind, perDay] =
    firstPerDay !== undefined && sent === 1 ? [`${limit.name}.first`, firstPerDay] : [limit.name, limit.perDay]
  const count = await countMail(tx, keyedHash('mail.recipient', kind, mailboxOf(recipient)))
  if (count <= perDay * config().rateLimitFactor) return true
  recordSecurityEvent('mail_limited', { siteId, endpoint: limit.name })
  return false
}
