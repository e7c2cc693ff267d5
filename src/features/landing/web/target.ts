import type { Member } from '#members/contract'
import { getMember } from '#members/contract'
import { labelledTitle } from '#members/web'
import type { Translate } from '#platform/web/i18n.tsx'
import { pageLoader } from '#platform/web/page.ts'
import { getLanding } from '../contract.ts'
import { trackingOf } from './tracking-of.ts'

/** How many others stand below. */
const OTHERS = 4

/** The member whom a landing is about; whoever may not be seen is a 404, as everywhere. All looks hand these exports on. */
export const loader = pageLoader(async ({ call, params, url }) => {
  const id = Number(params.id)
  const [{ member }, { members }] = await Promise.all([call(getMember, { query: { id } }), call(getLanding)])
  return { member, others: members.filter(other => other.id !== id).slice(0, OTHERS), tracking: trackingOf(url) }
})

/** The same head for all three looks. */
export const title = (t: Translate, { member }: { member: Member }) =>
  t('landing.target_portrait', { name: labelledTitle(t, member) })
export const description = (t: Translate, { member }: { member: Member }) =>
  t('landing.target_description', { name: labelledTitle(t, member) })
/** A landing is for whom an advertisement brought; the person on it is not for search engines. */
export const meta = () => [{ property: 'robots', content: 'noindex' }]
