import {
  insertOwnPage,
  OWN_PAGE_PREVIEW,
  ownPageById,
  ownPages,
  type PageContent,
  pageVersion,
  pageVersions,
  replaceOwnPage,
} from '#pages/server'
import { isInScope, type SiteScope } from '#platform/endpoint.ts'
import { LOCALES } from '#platform/locale.ts'
import { invalidFields, notFound, Problem } from '#platform/problem.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { violatesUnique } from '#platform/server/database/unique-violation.ts'
import { previewToken } from '#platform/server/preview-token.ts'
import { siteFor } from '#sites/office/server'
import { allSites, type Site } from '#sites/server'
import { changesBetween, recordAction } from '#staff/server'
import { wordsFor } from '../../rules-own-pages.ts'
import { ownPageUrl } from '../../urls.ts'
import { acceptPage, type TypedPage } from './accept-page.ts'
import { valuesOf } from './documents/describe-documents.ts'

/** The pages of a site of the caller; of the first one if the call names none. */
export async function listPages(wanted: number | undefined, scope: SiteScope) {
  const sites = allSites().filter(({ id }) => isInScope(scope, id))
  const site = sites.find(({ id }) => wanted === undefined || id === wanted)
  if (!site) throw notFound()
  const pages = await ownPages(site.id)
  return {
    site: await presentSite(site),
    pages: pages.map(({ id, address, is_open, in_footer, texts, made_at }) => ({
      id,
      address,
      title: wordsFor(texts, site.locale, site.locale)?.title ?? address,
      open: is_open,
      in_footer,
      at: made_at.toISOString(),
    })),
  }
}

/** The number of versions on the screen; older ones stay stored. */
const VERSIONS_SHOWN = 50

export async function describePage(id: number, scope: SiteScope) {
  const { page, site } = await pageIn(scope, id)
  const versions = await pageVersions(id, VERSIONS_SHOWN)
  const preview = `${site.origin}${ownPageUrl(page.address)}?preview=${previewToken(OWN_PAGE_PREVIEW, id)}`
  return {
    site: await presentSite(site),
    id,
    preview,
    versions: versions.map(({ version, email, made_at, address, is_open, in_footer, texts }) => ({
      version,
      at: made_at.toISOString(),
      email,
      address,
      open: is_open,
      in_footer,
      texts: LOCALES.flatMap(language => (texts[language] ? [{ language, ...texts[language] }] : [])),
    })),
  }
}

export async function createOwnPage(
  tx: Tx,
  { staffId, siteId, ...typed }: TypedPage & { readonly staffId: number; readonly siteId: number },
): Promise<number> {
  const content = acceptPage(siteFor(siteId), typed)
  const id = await insertOwnPage(tx, siteId, content, staffId)
  if (id === undefined) throw addressTaken()
  await recordAction(tx, {
    staffId,
    action: 'create_page',
    siteId,
    subject: ownPageUrl(content.address),
    details: { after: fieldsOf(content) },
  })
  return id
}

interface Change {
  readonly staffId: number
  readonly id: number
  /** The version that the form showed. */
  readonly version: number
}

export async function changeOwnPage(
  tx: Tx,
  { staffId, id, version, ...typed }: TypedPage & Change,
  scope: SiteScope,
): Promise<number> {
  const { site } = await pageIn(scope, id, tx)
  return replace(tx, { staffId, id, version }, site, acceptPage(site, typed))
}

/** The older version becomes a new one, so that the history keeps the versions between. */
export async function restoreOwnPage(
  tx: Tx,
  { restored, ...change }: Change & { readonly restored: number },
  scope: SiteScope,
): Promise<number> {
  const { site } = await pageIn(scope, change.id, tx)
  const content = await pageVersion(tx, change.id, restored)
  if (!content) throw notFound()
  return replace(tx, change, site, content)
}

async function replace(tx: Tx, { staffId, id, version }: Change, site: Site, content: PageContent): Promise<number> {
  const before = await pageVersion(tx, id, version)
  const made = await replaceOwnPage(tx, { id, replaces: version, content, staffId }).catch((error: unknown) => {
    throw violatesUnique(error, 'pages_own_address') ? addressTaken() : error
  })
  if (made === undefined) throw new Problem('page_conflict')
  await recordAction(tx, {
    staffId,
    action: 'change_page',
    siteId: site.id,
    subject: ownPageUrl(content.address),
    details: before ? changesBetween(fieldsOf(before), fieldsOf(content)) : {},
  })
  return made
}

async function pageIn(scope: SiteScope, id: number, on?: Db | Tx) {
  const page = await ownPageById(id, on)
  if (!page || !isInScope(scope, page.site_id)) throw notFound()
  return { page, site: siteFor(page.site_id) }
}

/** The fields of the audit log, which has the titles; the versions of the page have the words. */
const fieldsOf = ({ address, is_open, in_footer, texts }: PageContent) => ({
  page_address: ownPageUrl(address),
  page_is_open: is_open,
  page_in_footer: in_footer,
  page_title: LOCALES.flatMap(language => (texts[language] ? [`${language}: ${texts[language].title}`] : [])),
})

const addressTaken = () => invalidFields({ address: 'page_address_taken' })

const presentSite = async (site: Site) => ({
  id: site.id,
  name: site.name,
  origin: site.origin,
  languages: [...site.locales],
  values: await valuesOf(site),
})
