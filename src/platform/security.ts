/** The only Trusted Types policy of the pages: it lets the browser register the service worker. */
export const WORKER_POLICY = 'vonk-worker'

/**
 * Refusals that may be part of an attack, and members who may be banned persons. They are recorded, counted and shown in
 * the back office.
 */
export const SECURITY_EVENT_KINDS = [
  'login_failed',
  'account_locked',
  'link_refused',
  'staff_login_failed',
  'staff_locked',
  'staff_refused',
  'cross_site_refused',
  'limit_hit',
  'profile_budget_reached',
  'signups_rose',
  'mail_limited',
  'sms_refused',
  'policy_violated',
  'ban_hit',
] as const

export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number]

/** Whether a text is a host name of DNS in ASCII, without a port. */
export function isHostName(text: string): boolean {
  return text.length <= 253 && /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(text)
}
