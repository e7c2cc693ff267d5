import { accountOf } from '#accounts/server'
import { PROFILE_URL } from '#accounts/urls'
import type { Tx } from '#platform/server/database/db.ts'
import { siteText } from '#platform/server/texts.ts'
import type { Harm } from '#safety/rules'
import { sendSiteMail, siteOf } from '#sites/server'
import { COMPLAINTS_URL } from '#sites/urls'
import type { HeldField } from '../../rules.ts'

/** The statement of reasons for a refused profile text: decision, ground, decider, and how to object (DSA article 17). */
export async function mailTextReasons(
  tx: Tx,
  memberId: number,
  field: HeldField,
  harms: readonly Harm[],
): Promise<void> {
  const to = await accountOf(tx, memberId)
  if (!to?.email || to.status === 'deleted' || to.status === 'banned') return
  const { language } = to
  const site = siteOf(to.siteId)
  const ground = harms.map(harm => siteText(site.id, language, `members.harm.${harm}`)).join(' ')
  await sendSiteMail(tx, site.id, {
    to: to.email,
    language,
    subject: siteText(site.id, language, 'members.mail.text_refused_subject', { site: site.name }),
    paragraphs: [
      siteText(site.id, language, 'members.mail.text_refused_what', {
        site: site.name,
        field: siteText(site.id, language, `members.field.${field}`),
      }),
      siteText(site.id, language, 'members.mail.text_ground', { ground }),
      siteText(site.id, language, 'members.mail.text_by_person'),
    ],
    button: { label: siteText(site.id, language, 'members.mail.text_button'), url: `${site.origin}${PROFILE_URL}` },
    after: [siteText(site.id, language, 'members.mail.text_object', { url: `${site.origin}${COMPLAINTS_URL}` })],
  })
}
