import {
  deleteVariant,
  insertVariant,
  isInExperiment,
  replaceVariant,
  showcase,
  type VariantContent,
  type VariantRow,
  variantById,
  variantsOf,
} from '#landing/server'
import { isInScope, type SiteScope } from '#platform/endpoint.ts'
import { LOCALES } from '#platform/locale.ts'
import { invalidFields, notFound, Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { violatesUnique } from '#platform/server/database/unique-violation.ts'
import { NICHES } from '#sites/rules'
import { allSites, type Site } from '#sites/server'
import { changesBetween, recordAction } from '#staff/server'
import type { LanderSite, OfficeVariant } from '../contract.ts'
import { acceptVariant, type TypedVariant } from './accept-variant.ts'

/** The sites of the caller, and the variants of those that the filter selects. */
export async function listVariants(address: string, selected: SiteScope, scope: SiteScope) {
  const sites = allSites().filter(({ id }) => isInScope(scope, id))
  return {
    variants: (await variantsOf(selected)).map(present),
    sites: await Promise.all(sites.map(site => presentSite(site, address))),
    all_sites: scope === 'all',
  }
}

async function presentSite({ id, host, origin, niche, locale, locales }: Site, address: string): Promise<LanderSite> {
  const { members } = await showcase({ siteId: id, address, cookies: {}, memberId: null, locale })
  return { id, host, origin, niche, languages: [...locales], example: members[0]?.id ?? null }
}

function present({ id, site_id, lander, slug, parts, photo, texts, version, made_at }: VariantRow): OfficeVariant {
  const words = LOCALES.flatMap(language => (texts[language] ? [{ language, ...texts[language] }] : []))
  return { id, site: site_id, lander, slug, parts, photo, texts: words, version, at: made_at.toISOString() }
}

export async function createVariant(
  tx: Tx,
  { staffId, ...typed }: TypedVariant & { readonly staffId: number },
): Promise<number> {
  const content = acceptVariant(typed)
  await refuseInExperiment(tx, content)
  const id = await insertVariant(tx, content).catch(explainTaken)
  await record(tx, { staffId, action: 'create_lander', content, details: { after: fieldsOf(content) } })
  return id
}

type Change = TypedVariant & { readonly staffId: number; readonly id: number; readonly version: number }

export async function changeVariant(
  tx: Tx,
  { staffId, id, version, ...typed }: Change,
  scope: SiteScope,
): Promise<number> {
  const before = await variantIn(tx, id, scope)
  const content = acceptVariant(typed)
  for (const each of [before, content]) await refuseInExperiment(tx, each)
  const made = await replaceVariant(tx, { id, replaces: version, content }).catch(explainTaken)
  if (made === undefined) throw new Problem('lander_conflict')
  const details = changesBetween(fieldsOf(before), fieldsOf(content))
  await record(tx, { staffId, action: 'change_lander', content, details })
  return made
}

/** Whether this call removed it. */
export async function removeVariant(
  tx: Tx,
  { staffId, id }: { readonly staffId: number; readonly id: number },
  scope: SiteScope,
): Promise<boolean> {
  const content = await variantById(id, tx)
  if (!content) return false
  refuseOutOfScope(scope, content.site_id)
  await refuseInExperiment(tx, content)
  const removed = await deleteVariant(tx, id)
  if (removed) await record(tx, { staffId, action: 'remove_lander', content, details: { before: fieldsOf(content) } })
  return removed
}

async function variantIn(tx: Tx, id: number, scope: SiteScope): Promise<VariantRow> {
  const variant = await variantById(id, tx)
  if (!variant) throw notFound()
  refuseOutOfScope(scope, variant.site_id)
  return variant
}

/** The contract checks the site of the call; this checks that of the stored variant. Every site needs all of them. */
function refuseOutOfScope(scope: SiteScope, site: number | null): void {
  if (site === null ? scope !== 'all' : !isInScope(scope, site)) throw notFound()
}

/** While an experiment runs, its visitors see the same all the time. A new variant could hide one of its arms. */
async function refuseInExperiment(tx: Tx, { site_id: siteId, lander, slug }: VariantContent): Promise<void> {
  const withoutNiche = NICHES.map(niche => `${niche}-`).find(prefix => slug.startsWith(prefix))
  const slugs = [slug, ...(withoutNiche ? [slug.slice(withoutNiche.length)] : [])]
  if (await isInExperiment(tx, { siteId, lander, slugs })) throw new Problem('lander_in_experiment')
}

function explainTaken(error: unknown): never {
  throw violatesUnique(error, 'landing_variant_address') ? invalidFields({ slug: 'lander_slug_taken' }) : error
}

interface Entry {
  readonly staffId: number
  readonly action: 'create_lander' | 'change_lander' | 'remove_lander'
  readonly content: VariantContent
  readonly details: object
}

async function record(tx: Tx, { content, ...entry }: Entry): Promise<void> {
  await recordAction(tx, { ...entry, siteId: content.site_id, subject: `${content.lander}/${content.slug}` })
}

/** The fields of the audit log. */
const fieldsOf = ({ slug, parts, photo, texts }: VariantContent) => ({
  slug,
  parts: parts.join(', '),
  photo,
  headline: LOCALES.flatMap(language =>
    texts[language]?.headline ? [`${language}: ${texts[language].headline}`] : [],
  ),
  lead: LOCALES.flatMap(language => (texts[language]?.lead ? [`${language}: ${texts[language].lead}`] : [])),
})
