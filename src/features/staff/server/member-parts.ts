import type { StaffPermission } from '#platform/endpoint.ts'
import type { Locale } from '#platform/locale.ts'
import { extensionPoint } from '#platform/server/extension.ts'

/** A part of the member's page in the back office, in the words of the staff member's language. */
export interface MemberPart {
  readonly permission: StaffPermission
  load(member: { readonly id: number; readonly siteId: number }, locale: Locale): Promise<MemberFacts>
}

export interface MemberFacts {
  readonly title: string
  readonly lines: readonly {
    readonly text: string
    readonly note?: string | undefined
    readonly at?: Date | undefined
    readonly href?: string | undefined
  }[]
  /** The page with the rest. */
  readonly more?: string | undefined
}

/** The rooms that know something about a member give their part. */
export const memberParts = extensionPoint<MemberPart>()
