import { type Audience, countMembersHiddenBy, type Hidden } from '#members/server'
import type { Tx } from '#platform/server/database/db.ts'
import type { EditableSettings } from '#sites/contract'
import { nicheOf, revealsDesire } from '#sites/rules'
import type { SettingsOwner, SettingsPatch, Site } from '#sites/server'
import { sitesOf } from './sites-of-owner.ts'

interface Plan {
  readonly own: Partial<EditableSettings>
  readonly inherited: EditableSettings
  readonly patch: SettingsPatch
}

/**
 * The members that a change would hide: by its niche until they decide again (decision 005), by its countries and by its
 * minimum age. A change of a company concerns its sites without a value of their own.
 */
export async function hiddenBy(tx: Tx, owner: SettingsOwner, { own, inherited, patch }: Plan): Promise<Hidden> {
  const now = { ...inherited, ...own }
  const after = <K extends keyof EditableSettings>(name: K) =>
    (patch[name] === undefined ? now[name] : (patch[name] ?? inherited[name])) as EditableSettings[K]
  const needsNicheConsent = 'siteId' in owner && typeof patch.niche === 'number' && revealsDesire(nicheOf(patch.niche))
  const counts = [{ total: 0, niche: 0, country: 0, age: 0 }]
  for (const site of sitesOf(owner)) {
    const from = 'siteId' in owner ? audienceOf(now) : audienceOf(site.settings)
    const to =
      'siteId' in owner
        ? { countries: after('countries'), minAge: after('min_age') }
        : { ...from, minAge: inheritsAge(site) ? after('min_age') : from.minAge }
    if (needsNicheConsent || isNarrower(from, to))
      counts.push(await countMembersHiddenBy(tx, site.id, { from, to, needsNicheConsent }))
  }
  const sum = (reason: keyof Hidden) => counts.reduce((total, count) => total + count[reason], 0)
  return { total: sum('total'), niche: sum('niche'), country: sum('country'), age: sum('age') }
}

const audienceOf = ({ countries, min_age }: EditableSettings): Audience => ({ countries, minAge: min_age })

const inheritsAge = ({ own }: Site) => own.min_age === undefined

/** Whether some visible members may be outside the new countries or ages; otherwise nobody has to be counted. */
function isNarrower(from: Audience, to: Audience): boolean {
  return to.minAge > from.minAge || from.countries.some(country => !to.countries.includes(country))
}
