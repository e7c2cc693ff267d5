import type { Permissions, SiteScope, StaffPermission } from '#platform/endpoint.ts'
import type { Locale } from '#platform/locale.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { extensionPoint } from '#platform/server/extension.ts'
import type { QueueKind } from '../rules.ts'

/** A decision that staff can choose, in the words of the staff member's language. */
export interface QueueChoice {
  readonly choice: string
  readonly label: string
  /** `approve` has the key A and `refuse` the key R. */
  readonly key: 'approve' | 'refuse'
  /** The choice is a measure against the member or the content. */
  readonly grave?: boolean
  readonly reasons?: readonly { readonly value: string; readonly label: string }[]
  /** The reason that is selected first. */
  readonly reason?: string
  /** The choice needs a number of days. */
  readonly days?: boolean
  /** The label of the text that the choice needs. */
  readonly words?: string
}

export interface QueueEntry {
  readonly id: number
  readonly siteId: number
  readonly at: string
  readonly grave: boolean
  readonly title: string
  /** Null for a complaint of a visitor. */
  readonly member: {
    readonly id: number
    readonly name: string
    readonly age: number
    readonly fictional: boolean
  } | null
  /** The content to decide on, in paragraphs with an optional label. */
  readonly texts: readonly { readonly label?: string; readonly words: string }[]
  /** Addresses of pictures without the name of the variant. */
  readonly pictures: readonly { readonly thumb: string; readonly full: string }[]
  readonly choices: readonly QueueChoice[]
  /** The caller has already decided about this member, so a colleague must answer the objection. */
  readonly own: boolean
  /** The colleagues who may decide, if the caller may not. */
  readonly deciders?: readonly string[] | null
}

export interface QueueReader {
  readonly staffId: number
  readonly sites: SiteScope
  /** The site on whose addresses the pictures are served. */
  readonly siteId: number
  readonly locale: Locale
  readonly permissions: Permissions
  readonly page: {
    readonly limit: number
    /** The last item of the page before. */
    readonly after?: number | undefined
  }
}

export interface QueueDecision {
  readonly staffId: number
  /** The sites for which the staff member has the permission of the item's kind. */
  readonly sites: SiteScope
  readonly id: number
  readonly choice: string
  readonly reason?: string | undefined
  readonly days?: number | undefined
  readonly words?: string | undefined
  /** The staff member's permissions. Only `check` receives them. */
  readonly permissions?: Permissions
}

/** A kind of item that waits for staff. The room that owns the item lists and decides it. */
export interface QueueSource {
  readonly kind: QueueKind
  readonly permission: StaffPermission
  /** The permission must count for all sites, because an item shows members of several. */
  readonly everywhere?: true
  waiting(sites: SiteScope): Promise<number>
  /** A page in the order of the source: grave items first, then the oldest. It may be longer than the limit. */
  first(reader: QueueReader): Promise<readonly QueueEntry[]>
  /** The site and the member of an item that still waits. */
  placeOf(on: Db | Tx, id: number): Promise<{ readonly siteId: number; readonly memberId: number | null } | undefined>
  /** Throws if this staff member may not decide the item in any way. */
  refuseOwn?(
    on: Db | Tx,
    id: number,
    actor: { readonly staffId: number; readonly permissions: Permissions },
  ): Promise<void>
  /** Throws if the decision is incomplete; it must be possible to apply it later. */
  check(decision: QueueDecision, on: Tx): void | Promise<void>
  /** Applies the decision: the change, the emails and the audit log. */
  decide(tx: Tx, decision: QueueDecision): Promise<'now' | 'before'>
}

export const queueSources = extensionPoint<QueueSource>()

export function sourceOf(kind: QueueKind): QueueSource {
  return queueSources.values().find(source => source.kind === kind)!
}
