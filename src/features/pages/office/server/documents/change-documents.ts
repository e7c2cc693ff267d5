import { announceTerms, lockDocumentVersion, saveDraft, setValidFrom } from '#pages/server'
import { isInScope, type SiteScope } from '#platform/endpoint.ts'
import { LOCALES, type Locale, languageName } from '#platform/locale.ts'
import { invalidFields, notFound, Problem, type ProblemParams } from '#platform/problem.ts'
import { now } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { violatesUnique } from '#platform/server/database/unique-violation.ts'
import { enqueue } from '#platform/server/jobs/jobs.ts'
import { siteFor } from '#sites/office/server'
import { dayOf } from '#sites/rules'
import { allSites } from '#sites/server'
import { type DocumentName, documentUrl } from '#sites/urls'
import { recordAction } from '#staff/server'
import { mayChangeCompany } from '#texts/office/server'
import { DOCUMENT_BODY_LENGTH, DOCUMENT_TITLE_LENGTH, unknownValueIn } from '../../../rules-documents.ts'
import { isSafeLink, linksIn } from '../../../rules-prose.ts'
import type { DocumentWords } from '../../contract-documents.ts'
import { firstDay, noticeInDays } from './describe-documents.ts'

interface TypedDraft {
  readonly staffId: number
  readonly site: number
  readonly owner: 'site' | 'company'
  readonly document: DocumentName
  readonly revision: number
  readonly texts: readonly DocumentWords[]
}

export async function saveDocumentDraft(tx: Tx, { staffId, owner, document, ...typed }: TypedDraft, scope: SiteScope) {
  const site = siteFor(typed.site)
  if (owner === 'company' && !mayChangeCompany(site, scope)) throw notFound()
  const texts = acceptWords(typed.texts)
  const of = owner === 'site' ? { siteId: site.id } : { companyId: site.company.id }
  const saved = await saveDraft(tx, { owner: of, document, texts, replaces: typed.revision, staffId })
  if (!saved) throw new Problem('document_conflict')
  await recordAction(tx, {
    staffId,
    action: 'save_document',
    siteId: owner === 'site' ? site.id : null,
    subject: documentUrl(document),
    details: { owner, company: site.company.id, after: { page_title: titlesOf(texts) } },
  })
  return saved
}

interface Publication {
  readonly staffId: number
  readonly id: number
  /** The revision of the draft that the staff member read. */
  readonly revision: number
  readonly valid_from: string
}

/** Every language of the site must have words: members agree to them in their own language. */
export async function publishDocument(
  tx: Tx,
  { staffId, id, revision, valid_from: day }: Publication,
  scope: SiteScope,
): Promise<string> {
  const { version, sites } = await lockIn(tx, id, scope)
  if (version.valid_from !== null || version.revision !== revision) throw new Problem('document_conflict')
  const notice = await noticeInDays(
    version.document,
    sites.map(site => site.id),
    tx,
  )
  refuseDay(day, notice)
  const languages = [...new Set(sites.flatMap(({ locales }) => locales))]
  const missing = languages.filter(language => !version.texts[language])
  if (missing.length > 0)
    throw new Problem('document_languages_missing', { params: { languages: missing.map(languageName).join(', ') } })
  await setValidFrom(tx, id, day).catch((error: unknown) => {
    throw violatesUnique(error, 'pages_document_version_day') ? invalidDay('document_day_taken') : error
  })
  await recordAction(tx, {
    staffId,
    action: 'publish_document',
    siteId: version.site_id,
    subject: documentUrl(version.document),
    details: {
      company: sites[0]?.company.id,
      after: { document_valid_from: day, page_title: titlesOf(version.texts) },
    },
  })
  if (notice > 0) await enqueue(tx, announceTerms, { version: id })
  return day
}

/** A version that members can have agreed to stays as it is. */
export async function withdrawDocument(
  tx: Tx,
  { staffId, id }: { readonly staffId: number; readonly id: number },
  scope: SiteScope,
): Promise<void> {
  const { version, sites } = await lockIn(tx, id, scope)
  if (version.valid_from === null) return
  if (version.valid_from <= dayOf(now())) throw new Problem('document_in_force')
  await setValidFrom(tx, id, null).catch((error: unknown) => {
    throw violatesUnique(error, 'pages_document_version_day') ? new Problem('document_draft_exists') : error
  })
  await recordAction(tx, {
    staffId,
    action: 'withdraw_document',
    siteId: version.site_id,
    subject: documentUrl(version.document),
    details: {
      company: sites[0]?.company.id,
      before: { document_valid_from: version.valid_from },
      after: { document_valid_from: null },
    },
  })
}

/** The version with the sites that it is for; not found if it concerns a site outside the scope. */
async function lockIn(tx: Tx, id: number, scope: SiteScope) {
  const version = await lockDocumentVersion(tx, id)
  const sites = allSites().filter(({ id: siteId, company }) =>
    version?.of_site ? siteId === version.site_id : company.id === version?.company_id,
  )
  if (!version || !sites.every(site => isInScope(scope, site.id))) throw notFound()
  return { version, sites }
}

function refuseDay(day: string, notice: number): void {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T12:00:00Z`).toJSON()?.startsWith(day)
  if (!isDay) throw invalidDay('document_day_invalid')
  if (day < firstDay(0)) throw invalidDay('document_day_past')
  if (day < firstDay(notice)) throw invalidDay('document_notice_short', { days: notice })
}

const invalidDay = (code: string, params: ProblemParams = {}) => invalidFields({ valid_from: { code, params } })

type Texts = Readonly<Partial<Record<Locale, { readonly title: string; readonly body: string }>>>

/** The typed words as they are stored. All faults are reported together, as `title_nl` or `body_nl`. */
function acceptWords(all: readonly DocumentWords[]): Texts {
  const faults: Record<string, Fault> = {}
  const texts = all
    .map(each => ({ ...each, title: each.title.trim(), body: each.body.replaceAll('\r\n', '\n').trim() }))
    .filter(({ title, body }) => title !== '' || body !== '')
  for (const { language, title, body } of texts) {
    const [badTitle, badBody] = [
      faultOf(title, 'title', DOCUMENT_TITLE_LENGTH),
      faultOf(body, 'body', DOCUMENT_BODY_LENGTH),
    ]
    if (badTitle) faults[`title_${language}`] = badTitle
    if (badBody) faults[`body_${language}`] = badBody
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  if (texts.length === 0) throw new Problem('document_empty')
  return Object.fromEntries(texts.map(({ language, title, body }) => [language, { title, body }]))
}

type Fault = string | { readonly code: string; readonly params?: ProblemParams }

const VISIBLE = /[\p{L}\p{N}]/u

function faultOf(text: string, part: 'title' | 'body', max: number): Fault | undefined {
  if (!VISIBLE.test(text)) return part === 'title' ? 'document_title_missing' : 'document_body_missing'
  if (text.length > max) return { code: 'document_too_long', params: { max } }
  const link = linksIn(text).find(href => !isSafeLink(href))
  if (link !== undefined) return { code: 'document_link_invalid', params: { link } }
  const value = unknownValueIn(text)
  return value === undefined ? undefined : { code: 'document_value_unknown', params: { value } }
}

/** The audit log has the titles; the versions have the words. */
const titlesOf = (texts: Texts) =>
  LOCALES.flatMap(language => (texts[language] ? [`${language}: ${texts[language].title}`] : []))
