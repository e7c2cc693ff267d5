import type { StaffPermission } from '#platform/endpoint.ts'
import { DESK_URL, OFFICE_ORDERS_URL, OFFICE_PHOTOS_URL } from './urls.ts'

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
    change_companies: true
    change_texts: true
    send_mailings: true
    read_actions: true
    change_staff: true
    answer_conversations: true
    see_desk_figures: true
    see_all_desk_figures: true
    review_answers: true
    find_members: true
    help_members: true
    ban_members: true
    handle_complaints: true
    see_figures: true
    see_finance: true
    change_payment_accounts: true
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
    'change_companies',
    'change_texts',
    'send_mailings',
    'read_actions',
    'change_staff',
    'see_desk_figures',
    'see_all_desk_figures',
    'review_answers',
    'find_members',
    'help_members',
    'ban_members',
    'handle_complaints',
    'see_figures',
    'see_finance',
    'change_payment_accounts',
  ],
  moderator: ['review_photos', 'review_reports', 'find_members', 'ban_members', 'handle_complaints', 'review_answers'],
  operator: ['answer_conversations', 'see_desk_figures'],
  support: ['handle_money', 'find_members', 'help_members', 'handle_complaints'],
}

export function permissionsOf(role: Role): readonly StaffPermission[] {
  return PERMISSIONS[role]
}

export function may(role: Role, permission: StaffPermission): boolean {
  return PERMISSIONS[role].includes(permission)
}

/** The first page of a staff member after login. */
export function homeOf(role: Role): string {
  if (may(role, 'answer_conversations')) return DESK_URL
  return may(role, 'review_photos') ? OFFICE_PHOTOS_URL : OFFICE_ORDERS_URL
}

export const ACTIONS_PAGE = 50

/** Duration of the lock after repeated wrong passwords from one network. */
export const LOCK_IN_MINUTES = 15

/**
 * Minutes of lock after each failed login from one network; none after the first four.
 * @limit wrong staff passwords, the last of which begins a lock; per staff email and network, or known browser
 */
export const LOGIN_LOCKS_IN_MINUTES: readonly number[] = [0, 0, 0, 0, LOCK_IN_MINUTES]

/** How long a login waits for its second factor. */
export const STEP_IN_MINUTES = 15

export const RECOVERY_CODES = 10

/** A staff session ends after this long without activity. */
export const SESSION_IDLE_IN_MINUTES = 30

export const SESSION_AT_MOST_IN_HOURS = 8

/** A one-time link for a staff member is valid this long. */
export const INVITATION_IN_HOURS = 72

/** A colleague who removes an account's second factor counts for this long as somebody who may control the account. */
export const RESET_COUNTS_IN_DAYS = 7

export const STAFF_COOKIE = 'staff'
/** Marks a browser in which a staff member has logged in. Guesses from other browsers don't lock it. */
export const STAFF_DEVICE_COOKIE = 'staff_device'
