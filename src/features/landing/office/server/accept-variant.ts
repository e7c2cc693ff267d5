import type { VariantContent } from '#landing/server'
import { invalidFields, notFound, type ProblemParams } from '#platform/problem.ts'
import { allSites } from '#sites/server'
import { HEADLINE_LENGTH, hasKnownPlaceholders, isSlug, LEAD_LENGTH, SLUG_LENGTH } from '../../rules.ts'
import type { OfficeVariant, VariantWords } from '../contract.ts'

export type TypedVariant = Omit<OfficeVariant, 'id' | 'version' | 'at'>

type Faults = Record<string, string | { code: string; params?: ProblemParams }>

/** The typed variant as it is stored. Every fault is reported at once, those of words as `headline_nl` or `lead_nl`. */
export function acceptVariant({ site, lander, slug: typed, parts, photo, texts: all }: TypedVariant): VariantContent {
  if (site !== null && !allSites().some(({ id }) => id === site)) throw notFound()
  const faults: Faults = {}
  const slug = typed.trim().toLowerCase()
  if (!isSlug(slug)) faults.slug = { code: 'lander_slug_invalid', params: { max: SLUG_LENGTH } }
  const texts = all
    .map(each => ({ ...each, headline: each.headline.trim(), lead: each.lead.trim() }))
    .filter(({ headline, lead }) => headline !== '' || lead !== '')
  for (const words of texts) checkWords(words, faults)
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  const byLanguage = Object.fromEntries(texts.map(({ language, headline, lead }) => [language, { headline, lead }]))
  return { site_id: site, lander, slug, parts, photo, texts: byLanguage }
}

function checkWords({ language, headline, lead }: VariantWords, faults: Faults): void {
  const check = (field: string, text: string, max: number) => {
    if (text.length > max) faults[field] = { code: 'lander_too_long', params: { max } }
    else if (!hasKnownPlaceholders(text)) faults[field] = 'lander_placeholder_unknown'
  }
  check(`headline_${language}`, headline, HEADLINE_LENGTH)
  check(`lead_${language}`, lead, LEAD_LENGTH)
}
