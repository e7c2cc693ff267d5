import { searchable } from '#places/rules'
import { citiesLike, cityOf, regionOf } from '#places/server'
import { invalidFields } from '#platform/problem.ts'
import { siteOf } from '#sites/server'

export interface Place {
  readonly country: string
  readonly region_id: number | null
  readonly region: string | null
  readonly city_id: number | null
  readonly city: string | null
}

/** The city with the typed name, if it is unambiguous. */
export async function cityByName(country: string, text: string): Promise<number> {
  const found = await citiesLike(country, text, 8)
  const wanted = searchable(text)
  const city =
    found.find(each => searchable(each.name) === wanted) ??
    onlyOne(found.filter(each => searchable(each.name).startsWith(wanted)))
  if (!city) throw invalidFields({ city: 'place_unknown' })
  return city.id
}

function onlyOne<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined
}

/** The place from the chosen ids: a city sets its region, and both must lie in the country. */
export async function placeOf(
  siteId: number,
  chosen: { country: string; regionId?: number | null; cityId?: number | null },
): Promise<Place> {
  const { country, regionId = null, cityId = null } = chosen
  if (!siteOf(siteId).countries.includes(country)) throw invalidFields({ country: 'country_not_served' })
  if (cityId !== null) {
    const city = await cityOf(cityId)
    if (city?.country !== country) throw invalidFields({ city: 'place_unknown' })
    return { country, region_id: city.regionId, region: city.region, city_id: city.id, city: city.name }
  }
  const nowhere = { country, region_id: null, region: null, city_id: null, city: null }
  if (regionId === null) return nowhere
  const region = regionOf(regionId)
  if (region?.country !== country) throw invalidFields({ region: 'place_unknown' })
  return { ...nowhere, region_id: regionId, region: region.name }
}
