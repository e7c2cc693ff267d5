import type { StaffPermission } from '#platform/endpoint.ts'

/**
 * Moderators review photos, reports and complaints. Support handles money. Administrators do both; they also change sites,
 * discount codes, payment routes and staff, send mailings and read the audit log. Operators only answer at the desk.
 */
export const ROLES = ['administrator', 'moderator', 'operator', 'support'] as const
export type Role = (typeof ROLES)[number]

declare module '#platform/endpoint.ts' {
  interface StaffPermissions {
    review_photos: true
    review_reports: true
    handle_money: true
    change_codes: true
    change_routes: true
    change_sites: true
    send_mailings: true
    read_actions: true
    change_staff: true
    answer_conversations: true
    see_desk_figures: true
  }
}

const PERMISSIONS: Readonly<Record<Role, readonly StaffPermission[]>> = {
  administrator: [
    'review_photos',
    'review_reports',
    'handle_money',
    'change_codes',
    'change_routes',
    'change_sites',
    'send_mailings',
    'read_actions',
    'change_staff',
    'see_desk_figures',
  ],
  moderator: ['review_photos', 'review_reports'],
  operator: ['answer_conversations', 'see_desk_figures'],
  support: ['handle_money'],
}

export function permissionsOf(role: Role): readonly StaffPermission[] {
  return PERMISSIONS[role]
}

export function may(role: Role, permission: StaffPermission): boolean {
  return PERMISSIONS[role].includes(permission)
}

/** Where a member of staff begins. */
export function homeOf(role: Role): string {
  if (role === 'operator') return '/desk'
  return may(role, 'review_photos') ? '/backoffice/photos' : '/backoffice/orders'
}

/** Photos that a reviewer holds at a time: few, since colleagues don't get them; the next ones come before these run out. */
export const REVIEW_PAGE = 6

export const ACTS_PAGE = 50
export const REPORTS_PAGE = 20
export const DISABLED_PAGE = 50
export const MAILINGS_PAGE = 20
export const COMPLAINTS_PAGE = 25
/** Photos that were approved last, to take one down again. */
export const APPROVED_SHOWN = 12
export const ANSWER_LENGTH = 5000
export const SET_ASIDE_LENGTH = 500

export const TILE_KINDS = ['cam', 'resell'] as const
/** Most characters of a tile's words, as the table keeps them. */
export const TILE_TEXT = { partner: 40, title: 60, longest: 500 } as const
export const ORDERS_PAGE = 30
/** Where staff opens the mandate of an order by direct debit. */
export function officeMandateUrl(order: number | string): string {
  return `/backoffice/orders/${order}/mandate.pdf`
}

/** Beyond so many a number above a list says no more than this. */
export const COUNTED_AT_MOST = 1000
/** Of each kind that waits for somebody; who has more has other worries. */
export const MONEY_WORK_AT_MOST = 100

export const REFUND_REASONS = ['withdrawal', 'complaint', 'technical', 'fraud', 'goodwill'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** In minor units of the order's currency: above it a second member of staff must agree (trust.md §1.3, ASVS 2.3.5). */
export const REFUND_ALONE_AT_MOST = 5000

/** Wrong passwords in a row before a staff account waits, and how long. */
export const LOCK_IN_MINUTES = 15
/** Minutes of lock after each wrong login from one network: none after the first four. */
export const LOGIN_LOCKS_IN_MINUTES: readonly number[] = [0, 0, 0, 0, LOCK_IN_MINUTES]

/** Where a right password leads that isn't enough. */
export const SECOND_STEP = '/backoffice/second-factor'
/** How long a right password waits for its code. */
export const STEP_IN_MINUTES = 15
export const RECOVERY_CODES = 10

/** A staff session ends after this much silence, and in any case after a day. */
export const SESSION_IDLE_IN_MINUTES = 8 * 60
export const SESSION_AT_MOST_IN_HOURS = 24

export const STAFF_COOKIE = 'staff'
