import { siteOf } from './registry.ts'

/** Members of another site are shown only where both sites resell (SITE-9). */
export function sharesMembers(here: number, there: number): boolean {
  return here === there || [here, there].every(id => siteOf(id).settings.member_resell === 'yes')
}
