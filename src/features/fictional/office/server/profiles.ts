import { PHOTOS_AT_MOST, PROFILES_PAGE, timeZonesOf } from '#fictional/rules'
import { conversationsOf, listProfiles, personaOf, statedFactsOf } from '#fictional/server'
import { profileOf, sitesShownOn } from '#members/server'
import { officePhotosOf } from '#photos/server'
import { isInScope, type QueryOf, type ReplyOf, type SiteScope } from '#platform/endpoint.ts'
import { notFound } from '#platform/problem.ts'
import { db } from '#platform/server/database/db.ts'
import { allSites, type Site, siteOf } from '#sites/server'
import { recordListed, recordViews, staffEmails } from '#staff/server'
import type * as contract from '../contract.ts'
import { fieldsOf } from './fields.ts'
import { fictionalFor } from './policy.ts'

export async function profilesForStaff(
  query: QueryOf<typeof contract.getFictionalProfiles>,
  scope: SiteScope,
  staffId: number,
): Promise<ReplyOf<typeof contract.getFictionalProfiles>> {
  const filter = {
    siteIds: scope === 'all' ? null : scope,
    language: query.language,
    gender: query.gender,
    minAge: query.min_age,
    maxAge: query.max_age,
    status: query.status,
    name: query.name?.trim() || undefined,
    after: query.after,
  }
  const rows = await listProfiles(filter, PROFILES_PAGE + 1)
  const page = rows.slice(0, PROFILES_PAGE)
  await recordListed(
    { staffId, list: 'fictional' },
    page.map(row => ({ id: row.id, siteId: row.site_id })),
  )
  return {
    profiles: page.map(({ site_id, made, ...row }) => ({
      ...row,
      site: siteOf(site_id).host,
      fictional: true as const,
      made: made.toISOString(),
    })),
    more: rows.length > page.length,
    sites: allSites()
      .filter(site => isInScope(scope, site.id))
      .map(siteChoice),
  }
}

function siteChoice({ id, host, countries, locales, settings }: Site): contract.SiteChoice {
  const time_zones = [...new Set(countries.flatMap(timeZonesOf))]
  return { site: id, host, countries: [...countries], languages: [...locales], time_zones, min_age: settings.min_age }
}

export async function profileForStaff(
  id: number,
  scope: SiteScope,
  { staffId, siteId }: { staffId: number; siteId: number },
): Promise<ReplyOf<typeof contract.getFictionalProfile>> {
  const account = await fictionalFor(db(), scope, id)
  const [row, persona] = await Promise.all([profileOf(db(), id), personaOf(db(), id)])
  if (!row || !persona) throw notFound()
  await recordViews([
    { staffId, action: 'open_fictional', siteId: account.siteId, subject: `#${id}`, details: { member: id } },
  ])
  const [facts, photos, { waiting, all }, people] = await Promise.all([
    statedFactsOf(db(), id),
    officePhotosOf(db(), id, siteId),
    conversationsOf(id),
    staffEmails(),
  ])
  const city = row.city_id === null ? null : { id: row.city_id, name: row.city ?? '', region: row.region ?? '' }
  return {
    id,
    fictional: true,
    status: statusOf(account.status, persona.retired_at),
    retired_at: persona.retired_at?.toISOString() ?? null,
    site: siteChoice(siteOf(account.siteId)),
    shown_on: sitesShownOn(account.siteId).map(each => ({ host: siteOf(each).host, origin: siteOf(each).origin })),
    fields: fieldsOf(row, persona),
    city,
    age: row.age,
    stated_facts: facts.map(each => ({
      id: each.id,
      words: each.words,
      staff: each.staff_id,
      by: people.get(each.staff_id) ?? `#${each.staff_id}`,
      at: each.at.toISOString(),
    })),
    photos,
    photo_limit: PHOTOS_AT_MOST,
    waiting,
    conversations: all,
  }
}

function statusOf(status: string, retiredAt: Date | null) {
  if (status === 'active') return 'active' as const
  return retiredAt ? ('retired' as const) : ('closed' as const)
}
