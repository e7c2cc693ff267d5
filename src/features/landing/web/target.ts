import { writeTracking } from '#accounts/rules'
import type { Member } from '#members/contract'
import { getMember } from '#members/contract'
import { labelledTitle } from '#members/web'
import type { Translate } from '#platform/web/i18n.tsx'
import type { PageArgs } from '#platform/web/page.ts'
import { getLanding, getVariant } from '../contract.ts'
import { type Lander, SLUG_LENGTH } from '../rules.ts'
import { trackingOf } from './tracking-of.ts'
import { visitorsLoader } from './visitors-loader.ts'

/** Other members shown below the member of the page. */
const OTHERS = 4

const load = async ({ call, params, url }: PageArgs) => {
  const id = Number(params.id)
  const [{ member }, { members }] = await Promise.all([call(getMember, { query: { id } }), call(getLanding)])
  return { member, others: members.filter(other => other.id !== id).slice(0, OTHERS), tracking: trackingOf(url) }
}

/** The member of a landing page; 404 if not visible. All three designs use this loader or the next one. */
export const loader = visitorsLoader(load)

/** Loads the variant of the address too: its words, its photo and the order of the parts. */
export function variantLoader(lander: Lander) {
  return visitorsLoader(async args => {
    const slug = (args.params.slug ?? '').slice(0, SLUG_LENGTH + 1)
    const [target, { variant, arms }] = await Promise.all([
      load(args),
      args.call(getVariant, { query: { lander, slug } }),
    ])
    const tracking = [target.tracking, arms && writeTracking({ experiment: arms })].filter(Boolean).join('&')
    return { ...target, tracking, variant }
  })
}

/** The same title for all three designs. */
export const title = (t: Translate, { member }: { member: Member }) =>
  t('landing.target_portrait', { name: labelledTitle(t, member) })
export const description = (t: Translate, { member }: { member: Member }) =>
  t('landing.target_description', { name: labelledTitle(t, member) })
/** Search engines must not index a member's landing page. */
export const meta = () => [{ property: 'robots', content: 'noindex' }]
