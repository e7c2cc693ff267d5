import { bansOf } from '#bans/server'
import { text } from '#platform/server/texts.ts'
import type { ReportReason } from '#safety/rules'
import { siteOf } from '#sites/server'
import { memberParts } from '#staff/server'
import { OFFICE_BANS_URL, OFFICE_SUSPICIONS_URL } from '../../urls.ts'

/** The member's own bans, and the bans for which the member is suspected. */
export const bansPart = memberParts.with({
  permission: 'review_reports',
  async load({ id }, locale) {
    const { bans, suspicions } = await bansOf(id)
    return {
      title: text(locale, 'bans-office.bans_title'),
      lines: [
        ...suspicions.map(({ at }) => ({
          text: text(locale, 'bans-office.suspicions_title'),
          at,
          href: OFFICE_SUSPICIONS_URL,
        })),
        ...bans.map(({ ground, sites, madeAt, endedAt }) => ({
          text: text(locale, `safety.reason.${ground as ReportReason}`),
          note: endedAt
            ? text(locale, 'bans-office.ended')
            : sites
              ? text(locale, 'bans-office.on_sites', { sites: sites.map(each => siteOf(each).host).join(', ') })
              : text(locale, 'bans-office.on_all_sites'),
          at: madeAt,
          href: endedAt ? undefined : OFFICE_BANS_URL,
        })),
      ],
    }
  },
})
