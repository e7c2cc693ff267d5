import { accountOf } from '#accounts/server'
import { complaintsOfMember } from '#pages/server'
import { db } from '#platform/server/database/db.ts'
import { publicId } from '#platform/server/endpoints/public-ids.ts'
import { text } from '#platform/server/texts.ts'
import { memberParts } from '#staff/server'
import { complaintsUrl } from '../../urls.ts'

const LINES = 10

/** The member's complaints. A suspended member can't log in, so the address of the account counts too. */
export const complaintsPart = memberParts.with({
  permission: 'handle_complaints',
  async load({ id, siteId }, locale) {
    const account = await accountOf(db(), id)
    const rows = await complaintsOfMember({ id, siteId, email: account?.email ?? null }, LINES)
    return {
      title: text(locale, 'pages-office.complaints_title'),
      lines: rows.map(complaint => ({
        text: text(locale, `pages.complaints.subject.${complaint.subject}`),
        note: text(locale, complaint.handledAt ? 'pages-office.complaint_closed' : 'pages-office.complaint_open'),
        at: complaint.at,
        href: complaintsUrl({ search: String(publicId('complaint', complaint.id)) }),
      })),
    }
  },
})
