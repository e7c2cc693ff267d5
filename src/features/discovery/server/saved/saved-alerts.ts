import { accountOf, mailStopsOf } from '#accounts/server'
import type { Locale } from '#platform/locale.ts'
import { db, type Tx, transaction } from '#platform/server/database/db.ts'
import { job } from '#platform/server/jobs/jobs.ts'
import { siteText } from '#platform/server/texts.ts'
import { sendSiteMail, siteOf } from '#sites/server'
import { SAVED_SEARCHES_URL, STOP_ALERT_URL } from '../../urls.ts'
import { countNewResults } from './saved-searches.ts'
import { type DueRow, dueAlerts, markChecked, type SavedRow } from './store-saved.ts'

const AT_ONCE = 200
/** A run ends after this time, long before the queue takes its worker for dead. The next run continues. */
const RUN_IN_MS = 40_000

/** Emails members about new results of their saved searches: each search at most once a day, each result once. */
export const mailSavedSearches = job({
  name: 'discovery.mail-saved-searches',
  schedule: '* * * * *',
  async run() {
    const end = performance.now() + RUN_IN_MS
    for (;;) {
      const due = await dueAlerts(AT_ONCE)
      for (const saved of due) {
        if (performance.now() > end) return
        await checkSearch(saved)
      }
      if (due.length < AT_ONCE) return
    }
  },
})

async function checkSearch(saved: DueRow): Promise<void> {
  const account = await accountOf(db(), saved.member_id)
  const mayMail = account?.status === 'active' && (await mailStopsOf(db(), account.id)).length === 0
  const found =
    mayMail && account.email
      ? await countNewResults(saved, Math.max(saved.seen, saved.checked), saved.until)
      : { total: 0, fictional: 0 }
  await transaction(async tx => {
    if (!(await markChecked(tx, saved)) || found.total === 0 || !account?.email) return
    await mail(tx, saved, found, { email: account.email, language: account.language })
  })
}

type Recipient = { email: string; language: Locale }

async function mail(
  tx: Tx,
  { site_id, name, stop_token }: SavedRow,
  { total, fictional }: { total: number; fictional: number },
  { email, language }: Recipient,
): Promise<void> {
  const site = siteOf(site_id)
  const stop = `${site.origin}${STOP_ALERT_URL}?token=${stop_token}`
  await sendSiteMail(tx, site.id, {
    to: email,
    language,
    subject: siteText(site.id, language, 'saved.mail.subject', { count: total, name }),
    paragraphs: [
      siteText(site.id, language, 'saved.mail.text', { count: total, name }),
      ...(fictional > 0 ? [siteText(site.id, language, 'saved.mail.fictional', { count: fictional })] : []),
    ],
    button: { label: siteText(site.id, language, 'saved.mail.button'), url: `${site.origin}${SAVED_SEARCHES_URL}` },
    after: [`${siteText(site.id, language, 'saved.mail.stop')} ${stop}`],
    headers: {
      'List-Unsubscribe': `<${site.origin}/api/saved-search-stop.php?token=${stop_token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
}
