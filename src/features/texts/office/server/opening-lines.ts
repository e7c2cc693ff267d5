import { lockOpeningLines, openingLinesOf, replaceOpeningLines } from '#chat/server'
import { isInScope, type SiteScope } from '#platform/endpoint.ts'
import type { Locale } from '#platform/locale.ts'
import { invalidFields, notFound, Problem, type ProblemParams } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { siteFor } from '#sites/office/server'
import { allSites } from '#sites/server'
import { recordAction } from '#staff/server'
import { OPENING_LINE_LENGTH, OPENING_LINES_AT_MOST } from '#texts/rules'
import { refuseLanguage } from './change-wording.ts'

/** The lines of a site of the caller; of the first one if the call names none. */
export async function describeOpeningLines(wanted: number | undefined, scope: SiteScope) {
  const site = allSites().find(({ id }) => isInScope(scope, id) && (wanted === undefined || id === wanted))
  if (!site) throw notFound()
  const all = await openingLinesOf(site.id)
  const of = (language: Locale, own: boolean) =>
    all.filter(line => line.language === language && line.own === own).map(({ words }) => words)
  return {
    site: { id: site.id, name: site.name },
    languages: site.locales.map(language => ({ language, own: of(language, true), shared: of(language, false) })),
  }
}

interface Change {
  readonly staffId: number
  readonly site: number
  readonly language: Locale
  readonly before: readonly string[]
  readonly lines: readonly string[]
}

export async function changeOpeningLines(
  tx: Tx,
  { staffId, site: siteId, language, before, lines: typed }: Change,
): Promise<string[]> {
  const site = siteFor(siteId)
  refuseLanguage(site, language)
  const lines = typed.map(line => line.trim()).filter(line => line !== '')
  refuseFaulty(lines)
  await lockOpeningLines(tx, siteId)
  const stored = (await openingLinesOf(siteId, tx)).filter(line => line.own && line.language === language)
  const now = stored.map(({ words }) => words)
  if (JSON.stringify(now) !== JSON.stringify(before)) throw new Problem('opening_lines_conflict')
  await replaceOpeningLines(tx, siteId, { language, lines })
  await recordAction(tx, {
    staffId,
    action: 'change_opening_lines',
    siteId,
    subject: `${site.host} (${language})`,
    details: { before: { words: now }, after: { words: lines } },
  })
  return lines
}

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

function refuseFaulty(lines: readonly string[]): void {
  const refuse = (code: string, params: ProblemParams = {}) => invalidFields({ lines: { code, params } })
  if (lines.length > OPENING_LINES_AT_MOST) throw refuse('opening_lines_too_many', { max: OPENING_LINES_AT_MOST })
  for (const line of lines) {
    if (line.length > OPENING_LINE_LENGTH)
      throw refuse('opening_line_too_long', { max: OPENING_LINE_LENGTH, line: line.slice(0, 40) })
    // Members send the line as it is, so a placeholder would reach the recipient.
    if (/[{}<>]/.test(line) || !VISIBLE.test(line))
      throw refuse('opening_line_placeholder', { line: line.slice(0, 40) })
  }
  const twice = lines.find((line, index) => lines.indexOf(line) !== index)
  if (twice !== undefined) throw refuse('opening_line_twice', { line: twice })
}
