import type { Caller } from '#platform/server/endpoints/serve.ts'
import { siteOf } from '#sites/server'
import type { Variant } from '../contract.ts'
import { isSlug, type Lander, slugsOf } from '../rules.ts'
import { variantAt } from './store.ts'

/** The variant that a slug selects on the caller's site, in the caller's language. */
export async function variantFor({ siteId, locale }: Caller, lander: Lander, slug: string): Promise<Variant | null> {
  if (!isSlug(slug)) return null
  const found = await variantAt({ siteId, lander, slugs: slugsOf(slug, siteOf(siteId).niche) })
  if (!found) return null
  const words = found.texts[locale]
  return {
    parts: found.parts,
    photo: found.photo,
    headline: words?.headline || null,
    lead: words?.lead || null,
  }
}
