import type { accountOf } from '#accounts/server'
import type { Tx } from '#platform/server/database/db.ts'
import { text } from '#platform/server/texts.ts'
import { LOGIN_URL } from '#platform/urls.ts'
import { writeDay } from '#sites/rules'
import { siteOf } from '#sites/server'
import type { ReportReason } from '../rules.ts'
import { type BanScope, bannedUntil, banWords, objection, send } from './mails.ts'

type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>

/** The statement of reasons of a measure without a report: decision, ground, decider, and how to object. */
export async function mailMeasure(
  tx: Tx,
  to: Account,
  measure: { readonly ground: ReportReason } & ({ readonly suspendedUntil: Date } | { readonly ban: BanScope }),
): Promise<void> {
  const { language } = to
  const site = siteOf(to.siteId).name
  const isBan = 'ban' in measure
  const what = isBan
    ? measure.ban.until
      ? bannedUntil(to, measure.ban.until)
      : text(language, 'safety.mail.banned_what', { site })
    : text(language, 'safety.mail.suspended_what', { site, date: writeDay(measure.suspendedUntil, language) })
  await send(tx, to, {
    subject: text(language, isBan ? 'safety.mail.banned_subject' : 'safety.mail.suspended_subject', { site }),
    paragraphs: [
      what,
      text(language, 'safety.mail.about_conduct'),
      text(language, 'safety.mail.ground', { ground: text(language, `safety.ground.${measure.ground}`) }),
      text(language, 'safety.mail.by_staff'),
      ...(isBan ? banWords(to, measure.ban) : []),
    ],
    ...objection(to),
  })
}

/** Tells a member that staff ended the suspension before its time. */
export async function mailLifted(tx: Tx, to: Account): Promise<void> {
  const { language } = to
  const { name: site, origin } = siteOf(to.siteId)
  await send(tx, to, {
    subject: text(language, 'safety.mail.lifted_subject', { site }),
    paragraphs: [text(language, 'safety.mail.lifted_what', { site })],
    button: { label: text(language, 'safety.mail.lifted_button'), url: `${origin}${LOGIN_URL}` },
    after: [],
  })
}
