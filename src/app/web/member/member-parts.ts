import { MemberBanners } from '#notifications/web'
import { WelcomeBanner } from '#offers/web'
import { ActivationReminder } from '#signup/web'
import { AccountMenu } from './account-menu.tsx'
import { fillQueryCache } from './fill-query-cache.ts'
import { loadMemberData } from './load-member-data.ts'
import { MemberSession, useCounts } from './member-session.tsx'
import { BottomPlaces, TopPlaces } from './places.tsx'

/** The parts of every page of a member. Visitors don't load them. */
const memberParts = {
  loadMemberData,
  fillQueryCache,
  useCounts,
  MemberSession,
  AccountMenu,
  TopPlaces,
  BottomPlaces,
  WelcomeBanner,
  ActivationReminder,
  MemberBanners,
}

export type MemberParts = typeof memberParts

export default memberParts
