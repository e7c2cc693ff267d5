import type { accountOf } from '#accounts/server'
import type { Tx } from '#platform/server/database/db.ts'
import { publicId } from '#platform/server/endpoints/public-ids.ts'
import { siteText } from '#platform/server/texts.ts'
import { writeDay } from '#sites/rules'
import { sendSiteMail, siteOf } from '#sites/server'
import { COMPLAINTS_URL } from '#sites/urls'
import type { Decision, ReportReason } from '../rules.ts'
import { REPORTS_URL } from '../urls.ts'
import type { ReportRow } from './store-reports.ts'

type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>
type Measure = Exclude<Decision, 'dismissed' | 'photo_removed'>

interface DecidedReport extends ReportRow {
  readonly decision: Measure
  readonly ground: ReportReason
  /** Only if the decision is `banned`. */
  readonly ban?: BanScope | undefined
  /** Only if the decision is `suspended`. */
  readonly suspendedUntil?: Date | undefined
}

/** The sites of a ban (null: all sites), and its end (null: it never ends). */
export interface BanScope {
  readonly sites: readonly number[] | null
  readonly until: Date | null
}

/** Tells the reporter whether staff acted. It doesn't name the measure, which is private to the reported member. */
export async function mailOutcome(tx: Tx, to: Account, report: ReportRow, decision: Decision): Promise<void> {
  const { language } = to
  const acted = decision === 'dismissed' ? 'dismissed' : 'acted'
  const site = siteOf(to.siteId)
  await send(tx, to, {
    subject: siteText(site.id, language, 'safety.mail.outcome_subject', {
      number: String(publicId('report', report.id)),
      site: site.name,
    }),
    paragraphs: [
      siteText(site.id, language, 'safety.mail.outcome_thanks', { name: String(report.evidence.name ?? '') }),
      siteText(site.id, language, `safety.mail.outcome_${acted}`),
    ],
    button: { label: siteText(site.id, language, 'safety.mail.outcome_button'), url: `${site.origin}${REPORTS_URL}` },
    after: [siteText(site.id, language, 'safety.mail.objection', { url: `${site.origin}${COMPLAINTS_URL}` })],
  })
}

/** The statement of reasons: the decision, the content, the ground, the decider, and how to object. */
export async function mailReasons(tx: Tx, to: Account, report: DecidedReport): Promise<void> {
  const { language } = to
  const { decision, ground, ban, suspendedUntil } = report
  const site = siteOf(to.siteId)
  await send(tx, to, {
    subject: siteText(site.id, language, `safety.mail.${decision}_subject`, { site: site.name }),
    paragraphs: [
      ban?.until
        ? bannedUntil(to, ban.until)
        : decision === 'suspended'
          ? siteText(site.id, language, 'safety.mail.suspended_what', {
              site: site.name,
              date: writeDay(suspendedUntil ?? report.at, language),
            })
          : siteText(site.id, language, `safety.mail.${decision}_what`, { site: site.name }),
      siteText(site.id, language, `safety.mail.about_${report.kind}`, {
        date: writeDay(report.at, language),
      }),
      siteText(site.id, language, 'safety.mail.ground', {
        ground: siteText(site.id, language, `safety.ground.${ground}`),
      }),
      siteText(site.id, language, 'safety.mail.by_person'),
      ...(ban ? banWords(to, ban) : []),
    ],
    ...objection(to),
  })
}

/** Tells a member that the account is closed, because its owner is banned under another account. */
export async function mailBanReturn(tx: Tx, to: Account, ban: BanScope & { ground: ReportReason }): Promise<void> {
  const { language } = to
  const { name } = siteOf(to.siteId)
  await send(tx, to, {
    subject: siteText(to.siteId, language, 'safety.mail.banned_subject', { site: name }),
    paragraphs: [
      ban.until ? bannedUntil(to, ban.until) : siteText(to.siteId, language, 'safety.mail.banned_what', { site: name }),
      siteText(to.siteId, language, 'safety.mail.about_returned'),
      siteText(to.siteId, language, 'safety.mail.ground_returned', {
        ground: siteText(to.siteId, language, `safety.ground.${ban.ground}`),
      }),
      siteText(to.siteId, language, 'safety.mail.by_person_returned'),
      ...banWords(to, ban),
    ],
    ...objection(to),
  })
}

export function bannedUntil({ language, siteId }: Account, until: Date): string {
  return siteText(siteId, language, 'safety.mail.banned_until', {
    site: siteOf(siteId).name,
    date: writeDay(until, language),
  })
}

export function banWords({ language, siteId }: Account, { sites }: BanScope): string[] {
  const where = sites
    ? siteText(siteId, language, 'safety.mail.ban_sites', { sites: sites.map(id => siteOf(id).name).join(', ') })
    : siteText(siteId, language, 'safety.mail.ban_all_sites')
  return [`${where} ${siteText(siteId, language, 'safety.mail.ban_kept')}`]
}

export function objection({ language, siteId }: Account): Pick<Letter, 'button' | 'after'> {
  const url = `${siteOf(siteId).origin}${COMPLAINTS_URL}`
  return {
    button: { label: siteText(siteId, language, 'safety.mail.object_button'), url },
    after: [siteText(siteId, language, 'safety.mail.object_text')],
  }
}

interface Letter {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: { readonly label: string; readonly url: string }
  readonly after: readonly string[]
}

export async function send(tx: Tx, to: Account, letter: Letter): Promise<void> {
  if (!to.email || to.status === 'deleted') return
  await sendSiteMail(tx, to.siteId, { to: to.email, language: to.language, ...letter })
}
