import type { Member } from '#members/contract'
import { getMember } from '#members/contract'
import { labelledTitle } from '#members/web'
import type { Translate } from '#platform/web/i18n.tsx'
import { getLanding } from '../contract.ts'
import { trackingOf } from './tracking-of.ts'
import { visitorsLoader } from './visitors-loader.ts'

/** Other members shown below the member of the page. */
const OTHERS = 4

/** The member of a landing page; 404 if not visible. All three designs use this loader. */
export const loader = visitorsLoader(async ({ call, params, url }) => {
  const id = Number(params.id)
  const [{ member }, { members }] = await Promise.all([call(getMember, { query: { id } }), call(getLanding)])
  return { member, others: members.filter(other => other.id !== id).slice(0, OTHERS), tracking: trackingOf(url) }
})

/** The same title for all three designs. */
export const title = (t: Translate, { member }: { member: Member }) =>
  t('landing.target_portrait', { name: labelledTitle(t, member) })
export const description = (t: Translate, { member }: { member: Member }) =>
  t('landing.target_description', { name: labelledTitle(t, member) })
/** Search engines must not index a member's landing page. */
export const meta = () => [{ property: 'robots', content: 'noindex' }]
