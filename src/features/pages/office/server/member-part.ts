import { complaintsOfMember } from '#pages/server'
import { publicId } from '#platform/server/endpoints/public-ids.ts'
import { text } from '#platform/server/texts.ts'
import { memberParts } from '#staff/server'
import { complaintsUrl } from '../../urls.ts'

const LINES = 10

/** The complaints that the member sent while logged in. */
export const complaintsPart = memberParts.with({
  permission: 'handle_complaints',
  async load({ id }, locale) {
    const rows = await complaintsOfMember(id, LINES)
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
