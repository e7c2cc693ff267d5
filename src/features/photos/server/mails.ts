import { accountOf } from '#accounts/server'
import { PROFILE_URL } from '#accounts/urls'
import type { Tx } from '#platform/server/database/db.ts'
import { siteText } from '#platform/server/texts.ts'
import { sendSiteMail, siteOf } from '#sites/server'
import { COMPLAINTS_URL } from '#sites/urls'
import type { RefusalReason } from '../rules.ts'

/** `refused` before approval, `removed` after. */
type Measure = 'refused' | 'removed'

/** The statement of reasons for a photo: decision, ground, decider, and how to object (DSA article 17). */
export async function mailPhotoReasons(
  tx: Tx,
  memberId: number,
  { measure, reason, reported = false }: { measure: Measure; reason: RefusalReason; reported?: boolean },
): Promise<void> {
  const to = await accountOf(tx, memberId)
  if (!to?.email || to.status === 'deleted' || to.status === 'banned') return
  const { language } = to
  const site = siteOf(to.siteId)
  await sendSiteMail(tx, site.id, {
    to: to.email,
    language,
    subject: siteText(site.id, language, `photos.mail.${measure}_subject`, { site: site.name }),
    paragraphs: [
      siteText(site.id, language, `photos.mail.${measure}_what`, { site: site.name }),
      siteText(site.id, language, 'photos.mail.ground', {
        ground: siteText(site.id, language, `photos.refused.${reason}`),
      }),
      siteText(site.id, language, reported ? 'photos.mail.after_report' : 'photos.mail.by_person'),
    ],
    button: { label: siteText(site.id, language, 'photos.mail.button'), url: `${site.origin}${PROFILE_URL}` },
    after: [siteText(site.id, language, 'photos.mail.object', { url: `${site.origin}${COMPLAINTS_URL}` })],
  })
}
