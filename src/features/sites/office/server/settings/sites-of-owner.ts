import { notFound } from '#platform/problem.ts'
import { allSites, type SettingsOwner, type Site } from '#sites/server'

export function siteFor(siteId: number): Site {
  const site = allSites().find(each => each.id === siteId)
  if (!site) throw notFound()
  return site
}

export function sitesOf(owner: SettingsOwner): Site[] {
  return 'siteId' in owner
    ? [siteFor(owner.siteId)]
    : allSites().filter(({ company }) => company.id === owner.companyId)
}
