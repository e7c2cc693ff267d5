import type { Locale } from '#platform/locale.ts'
import { type Tx, transaction } from '#platform/server/database/db.ts'
import { enqueue, job } from '#platform/server/jobs/jobs.ts'
import { siteText } from '#platform/server/texts.ts'
import { writeDay } from '#sites/rules'
import { allSites, sendSiteMail, siteOf } from '#sites/server'
import { documentUrl } from '#sites/urls'
import { lockAnnouncement, membersToTell, type ToldMember } from './store-announcements.ts'

/** Members per transaction. */
const AT_ONCE = 100

/**
 * Emails new terms to all members of their sites, as the terms promise. The stored progress and the emails commit
 * together, so a repeated job tells nobody twice. It stops when staff withdraw the version.
 */
export const announceTerms = job<{ version: number }>({
  name: 'pages.announce-terms',
  async run({ version: id }) {
    await transaction(async tx => {
      const version = await lockAnnouncement(tx, id)
      if (!version) return
      const sites = allSites().filter(site =>
        version.site_id === null ? site.company.id === version.company_id : site.id === version.site_id,
      )
      const members = await membersToTell(tx, id, { siteIds: sites.map(site => site.id), atMost: AT_ONCE })
      for (const member of members) await mailTerms(tx, member, version.valid_from)
      if (members.length === AT_ONCE) await enqueue(tx, announceTerms, { version: id })
    })
  },
})

async function mailTerms(tx: Tx, { site_id: siteId, email, language }: ToldMember, day: string): Promise<void> {
  const site = siteOf(siteId)
  const locale = language as Locale
  const date = writeDay(`${day}T12:00:00Z`, locale)
  await sendSiteMail(tx, siteId, {
    to: email,
    language: locale,
    subject: siteText(site.id, locale, 'pages.mail.terms_subject', { site: site.name, date }),
    paragraphs: [siteText(site.id, locale, 'pages.mail.terms_text', { site: site.name, date })],
    button: {
      label: siteText(site.id, locale, 'pages.mail.terms_button'),
      url: `${site.origin}${documentUrl('terms')}?version=${day}`,
    },
    after: [siteText(site.id, locale, 'pages.mail.terms_stop')],
  })
}
