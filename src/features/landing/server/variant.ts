import { type Arms, writeArms } from '#accounts/rules'
import { db } from '#platform/server/database/db.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { siteOf } from '#sites/server'
import type { Variant } from '../contract.ts'
import { isSlug, type Lander, slugsOf } from '../rules.ts'
import { experimentAt, type Place, shownSlug } from './experiments/plans.ts'
import { adoptedSlug } from './experiments/store-experiments.ts'
import { armsOf } from './experiments/visitors.ts'
import { variantAt } from './store.ts'

/** The variant that a visitor sees at an address, and the arms that it shows. */
export async function shownVariant(caller: Caller, lander: Lander, slug: string) {
  const place = { siteId: caller.siteId, lander, slug }
  const all = armsOf(caller.cookies)
  const experiment = experimentAt(place)
  const arm = experiment && all.get(experiment.id)
  const arms: Arms = experiment && arm !== undefined ? new Map([[experiment.id, arm]]) : new Map()
  return { variant: await variantFor(caller, place, arms), arms: writeArms(arms) }
}

/** In the caller's language. An address without a slug has a variant only by an adoption or an experiment. */
async function variantFor({ siteId, locale }: Caller, place: Place, arms: Arms): Promise<Variant | null> {
  const { lander, slug } = place
  if (slug !== '' && !isSlug(slug)) return null
  const shown = shownSlug(place, arms)
  if (shown === '') return null
  const { niche } = siteOf(siteId)
  // The variant of an adopted slug may be removed later; then the address shows its own again.
  const slugs = [...new Set([shown, ...(slug === '' ? [] : [slug])])].flatMap(each => slugsOf(each, niche))
  const found = await variantAt({ siteId, lander, slugs })
  if (!found) return null
  const words = found.texts[locale]
  return {
    parts: found.parts,
    photo: found.photo,
    headline: words?.headline || null,
    lead: words?.lead || null,
  }
}

/** The id of the variant that a slug selects on a site; undefined for an unknown slug. */
export async function variantIdAt({ siteId, lander, slug }: Place): Promise<number | undefined> {
  if (!isSlug(slug)) return undefined
  return (await variantAt({ siteId, lander, slugs: slugsOf(slug, siteOf(siteId).niche) }))?.id
}

/** The slug of the variant that an address shows outside experiments; empty if it shows the default page. */
export async function originalSlug(place: Place): Promise<string> {
  const shown = await adoptedSlug(db(), place)
  for (const slug of [shown, place.slug]) {
    if (slug === '') return ''
    if (slug !== undefined && (await variantIdAt({ ...place, slug })) !== undefined) return slug
  }
  return ''
}
