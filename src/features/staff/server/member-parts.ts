import type { StaffPermission } from '#platform/endpoint.ts'
import type { Locale } from '#platform/locale.ts'
import { extensionPoint } from '#platform/server/extension.ts'

/** A part of the member's page in the back office, in the words of the staff member's language. */
export interface MemberPart {
  readonly permission: StaffPermission
  load(member: { readonly id: number; readonly siteId: number }, locale: Locale): Promise<MemberPartContent>
}

export interface MemberPartContent {
  readonly title: string
  readonly lines: readonly {
    readonly text: string
    readonly note?: string | undefined
    readonly at?: Date | undefined
    readonly href?: string | undefined
  }[]
  /** The address of the page with everything. */
  readonly more?: string | undefined
}

/** Rooms with data about a member add their part of the page here. */
export const memberParts = extensionPoint<MemberPart>()
