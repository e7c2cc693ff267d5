import { memberIgnoringBlocks } from '#members/server'
import type { Locale } from '#platform/locale.ts'
import { notFound } from '#platform/problem.ts'
import { db, type Tx } from '#platform/server/database/db.ts'
import { siteText } from '#platform/server/texts.ts'
import { siteOf } from '#sites/server'
import type { Terms } from '../../contract.ts'
import { CONVERSATIONS_FREE_MEMBERS_START } from '../../rules.ts'
import { insertNoticeAcknowledgement, openingLines, termsRow } from './store-terms.ts'

interface Writer {
  readonly siteId: number
  readonly memberId: number
  readonly locale: Locale
}

export async function termsFor({ siteId, memberId, locale }: Writer, profileId: number): Promise<Terms> {
  await memberIgnoringBlocks({ siteId, memberId }, profileId)
  const row = await termsRow(siteId, memberId, profileId)
  if (!row || profileId === memberId) throw notFound()
  const { settings, locale: siteLocale } = siteOf(siteId)
  const limit = CONVERSATIONS_FREE_MEMBERS_START
  const isPaidFor = settings.message_credits > 0 && !row.paid_user
  return {
    lines: row.begun ? [] : await openingLines(siteId, [locale, siteLocale, 'en']),
    free_messages: isPaidFor ? Math.max(0, settings.free_messages - row.free_used) : 0,
    starts: row.begun || row.paid_user ? null : { left: Math.max(0, limit - row.started), limit },
    notice_needed: row.fictional && !row.acknowledged,
  }
}

/** Records that the member acknowledged the notice about fictional profiles, with the words that were shown. */
export async function acknowledgeFictionalNotice(
  { siteId, memberId, locale }: Writer,
  { tx, words }: { tx?: Tx; words?: string } = {},
): Promise<void> {
  const shown =
    words ?? `${siteText(siteId, locale, 'chat.notice_title')}\n${siteText(siteId, locale, 'chat.notice_text')}`
  await insertNoticeAcknowledgement(tx ?? db(), { memberId, siteId, words: shown })
}
