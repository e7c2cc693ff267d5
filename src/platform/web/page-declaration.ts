import type { ComponentType } from 'react'
import type { StaffPermission } from '#platform/endpoint.ts'
import type { MessageKey } from '#platform/messages.ts'
import type { PageModule } from './page.ts'

/** The frame around a page; `src/app/web/layouts.tsx` draws it. */
export type Layout = 'default' | 'chat' | 'lander' | 'empty'

/** A page of a room: its path and the module behind it. The order of declarations doesn't matter. */
export interface PageDeclaration {
  readonly path: `/${string}`
  /** Default is `default`. */
  readonly layout?: Layout
  /** For logged-in members only: visitors are redirected to the login and back. Default is everyone. */
  readonly who?: 'member'
  readonly load: () => Promise<PageModule>
  /** The page works without script; its script starts when the browser is idle or the page is first touched. */
  readonly deferred?: boolean
  /**
   * The page is the same for all visitors of a site, language and country, so the server renders it once and sends it to
   * many. It reads no cookie and no parameter of its address but those of advertisers.
   */
  readonly shared?: true
}

/** A page for staff. It brings its own frame and `<main>`, and its code never reaches a member's browser. */
export interface OfficePageDeclaration {
  readonly path: `/${string}`
  readonly load: () => Promise<PageModule>
  /** The entry of the page in the back office's navigation; missing if the page has no entry. */
  readonly office?: OfficeEntry
  /** The page shows one thing of this kind, whose id is the `:id` of the path. The search of the back office links to it. */
  readonly opens?: OfficeThing
}

/** The kinds of things that have a page of their own in the back office. */
export type OfficeThing = 'member' | 'order' | 'site' | 'company'

export interface OfficeEntry {
  readonly text: MessageKey
  /** A staff member without this permission doesn't see the entry; null is for all staff. */
  readonly permission: StaffPermission | null
  /** The permission must count for all sites, because the page is about all of them. */
  readonly everywhere?: true
  /** The page reads `site` of its address: `any` shows all sites without it, `one` always shows one site. */
  readonly site?: 'any' | 'one'
  readonly icon: ComponentType<{ 'aria-hidden'?: boolean; className?: string }>
  readonly group: OfficeGroup
}

/** The groups of the navigation, in their order. */
export const OFFICE_GROUPS = ['members', 'money', 'sites', 'staff'] as const

export type OfficeGroup = (typeof OFFICE_GROUPS)[number]
