import { extensionPoint } from '#platform/server/extension.ts'

/** Whether the viewer may see this member's profile, apart from blocks and the account's status. */
type MaySeeProfile = (viewer: { siteId: number; memberId: number | null }, memberId: number) => Promise<boolean>

/** The room members provides the rule, so that a photo is served only to viewers who may see the profile. */
export const profileVisibility = extensionPoint<MaySeeProfile>()
