import { type Permissions, type SiteScope, type StaffPermission, unionOf } from '#platform/endpoint.ts'
import {
  DESK_URL,
  OFFICE_ACCOUNT_URL,
  OFFICE_FIGURES_URL,
  OFFICE_MEMBERS_URL,
  OFFICE_ORDERS_URL,
  OFFICE_PHOTOS_URL,
} from './urls.ts'

declare module '#platform/endpoint.ts' {
  /** All permissions. Each comment says what the permission allows on the sites of its role. */
  interface StaffPermissions {
    /** View uploaded photos and refuse them. */
    review_photos: true
    /** Decide on reports and on held profile texts. */
    review_reports: true
    /** Suspend members for a few days. */
    suspend_members: true
    /** Suspend members for any time, ban them, and end suspensions and bans. */
    ban_members: true
    /** Search members and open their pages. */
    find_members: true
    /** Correct credits and addresses, write notes, close sessions. */
    help_members: true
    /** Answer complaints. */
    handle_complaints: true
    /** Orders, refunds, ledgers of members, and payments that need a decision. */
    handle_money: true
    /** VAT reports, payouts and their reconciliation. */
    see_finance: true
    /** Charts of growth and sales. */
    see_figures: true
    /** Price lists, prices in credits, welcome offers; with all sites, VAT rates too. */
    change_prices: true
    change_codes: true
    /** Variants of the landing pages. */
    change_landers: true
    /** Calls to affiliate networks. */
    change_postbacks: true
    send_mailings: true
    /** Settings of a site; with all sites, new sites too. */
    change_sites: true
    change_companies: true
    change_payment_accounts: true
    /** Choose the provider for each payment method and country. */
    change_routes: true
    /** Texts, legal documents and emails of a site. */
    change_texts: true
    /** The audit log and security events. */
    read_actions: true
    change_staff: true
    answer_conversations: true
    /** Make, change and retire fictional profiles. */
    manage_fictional: true
    /** Approve a photo that the staff member uploaded. */
    approve_own_photos: true
    see_desk_figures: true
    see_all_desk_figures: true
    /** The languages and planned shifts of operators. */
    manage_desk: true
    /** Read a sample of the operators' answers. */
    review_answers: true
  }
}

/** The roles. The menu, the calls and the tests read this table. */
const PERMISSIONS = {
  /** Runs sites. Has every permission except to answer for fictional profiles. */
  administrator: [
    'review_photos',
    'review_reports',
    'suspend_members',
    'ban_members',
    'find_members',
    'help_members',
    'handle_complaints',
    'handle_money',
    'see_finance',
    'see_figures',
    'change_prices',
    'change_codes',
    'change_landers',
    'change_postbacks',
    'send_mailings',
    'change_sites',
    'change_companies',
    'change_payment_accounts',
    'change_routes',
    'change_texts',
    'read_actions',
    'change_staff',
    'manage_fictional',
    'approve_own_photos',
    'see_desk_figures',
    'see_all_desk_figures',
    'manage_desk',
    'review_answers',
  ],
  /** Keeps members safe: reviews photos, texts and reports, answers complaints, and bans. Manages fictional profiles. */
  moderator: [
    'review_photos',
    'review_reports',
    'suspend_members',
    'ban_members',
    'find_members',
    'handle_complaints',
    'review_answers',
    'manage_fictional',
  ],
  /** Answers for fictional profiles at the desk, and sees the figures of its own work. */
  operator: ['answer_conversations', 'see_desk_figures'],
  /** Helps members with their account, their purchases and their complaints. Suspends for at most a week. */
  support: ['find_members', 'help_members', 'suspend_members', 'handle_complaints', 'handle_money'],
  /** Does the accounts of a month: orders, refunds, ledgers, VAT and payouts. */
  finance: ['handle_money', 'see_finance', 'see_figures'],
  /** Attracts visitors: codes, mailings, landing pages, tiles and the figures of growth. */
  marketing: ['change_codes', 'change_landers', 'change_postbacks', 'send_mailings', 'see_figures'],
} as const satisfies Readonly<Record<string, readonly StaffPermission[]>>

export type Role = keyof typeof PERMISSIONS

export const ROLES = Object.keys(PERMISSIONS) as readonly Role[]

/** A role of a staff member, with the sites for which it counts. */
export interface RoleGrant {
  readonly role: Role
  readonly sites: SiteScope
}

export function rolePermissions(role: Role): readonly StaffPermission[] {
  return PERMISSIONS[role]
}

/** The permissions of all roles together, each with the sites of the roles that have it. */
export function permissionsOf(grants: readonly RoleGrant[]): Permissions {
  const permissions: Partial<Record<StaffPermission, SiteScope>> = {}
  for (const { role, sites } of grants) {
    for (const each of PERMISSIONS[role]) permissions[each] = unionOf(permissions[each] ?? [], sites)
  }
  return permissions
}

/** Whether a role has a permission. */
export function may(role: Role, permission: StaffPermission): boolean {
  return rolePermissions(role).includes(permission)
}

/** Whether the permission counts for at least one site, or with `everywhere` for all sites. */
export function mayWith(
  grants: readonly RoleGrant[],
  permission: StaffPermission,
  { everywhere = false } = {},
): boolean {
  const scope = permissionsOf(grants)[permission] ?? []
  return everywhere ? scope === 'all' : scope.length > 0
}

/** Whether two lists of roles give the same rights; the order doesn't matter. */
export function sameGrants(one: readonly RoleGrant[], other: readonly RoleGrant[]): boolean {
  return written(one) === written(other)
}

function written(grants: readonly RoleGrant[]): string {
  const each = grants.map(({ role, sites }) => [role, sites === 'all' ? sites : [...sites].sort((a, b) => a - b)])
  return JSON.stringify(each.sort(([a], [b]) => String(a).localeCompare(String(b))))
}

/** The languages of the back office. */
export const STAFF_LOCALES = ['nl', 'en'] as const

export type StaffLocale = (typeof STAFF_LOCALES)[number]

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The first page of a staff member after login, by the roles. */
export function homeOf(grants: readonly RoleGrant[]): string {
  const permissions = permissionsOf(grants)
  if (permissions.review_photos) return OFFICE_PHOTOS_URL
  if (permissions.handle_money) return OFFICE_ORDERS_URL
  if (permissions.answer_conversations) return DESK_URL
  if (permissions.find_members) return OFFICE_MEMBERS_URL
  return permissions.see_figures ? OFFICE_FIGURES_URL : OFFICE_ACCOUNT_URL
}

/** The first page of this staff member: `home` if it is set, otherwise the page of the roles. */
export function firstPageOf({ roles, home }: { roles: readonly RoleGrant[]; home?: string | undefined }): string {
  return home ?? homeOf(roles)
}
/** The kinds of things that the search of the back office finds. */
export const HIT_KINDS = ['member', 'order', 'site', 'company', 'staff'] as const

export type HitKind = (typeof HIT_KINDS)[number]

export const HITS_OF_A_KIND = 5

/** Duration of the lock after repeated wrong passwords from one network. */
export const LOCK_IN_MINUTES = 15

/**
 * Minutes of lock after each failed login from one network; none after the first four.
 * @limit wrong staff passwords, the last of which begins a lock; per staff email and network, or known browser
 */
export const LOGIN_LOCKS_IN_MINUTES: readonly number[] = [0, 0, 0, 0, LOCK_IN_MINUTES]

/** A login waits this long for its second factor. */
export const STEP_IN_MINUTES = 15

/** The secret of a new app waits this long for its first code. */
export const PENDING_SECRET_IN_MINUTES = 15

export const RECOVERY_CODES = 10

/** A staff session ends after this long without activity. */
export const SESSION_IDLE_IN_MINUTES = 30

export const SESSION_AT_MOST_IN_HOURS = 8

/** A one-time link for a staff member is valid this long. */
export const INVITATION_IN_HOURS = 72

/** A colleague who removed an account's second factor counts for this long as a person who may control the account. */
export const RESET_COUNTS_IN_DAYS = 7

export const STAFF_COOKIE = 'staff'
/** Marks a browser in which a staff member has logged in. Guesses from other browsers don't lock it. */
export const STAFF_DEVICE_COOKIE = 'staff_device'
