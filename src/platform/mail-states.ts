/** The states of an email. `deferred`: a further attempt follows. `expired`: all attempts failed. */
export const MAIL_STATES = ['queued', 'sent', 'deferred', 'bounced', 'complained', 'suppressed', 'expired'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** Why an email didn't arrive. `unwanted`: the recipient disabled this kind of email before it was sent. */
export const MAIL_REASONS = ['no_address', 'mailbox_full', 'refused', 'server', 'unwanted'] as const
export type MailReason = (typeof MAIL_REASONS)[number]
