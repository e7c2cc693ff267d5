import { cityOf, regionOf } from '#places/server'
import { invalidFields } from '#platform/problem.ts'
import { siteOf } from '#sites/server'

export interface Place {
  readonly country: string
  readonly region_id: number | null
  readonly region: string | null
  readonly city_id: number | null
  readonly city: string | null
}

/** Where somebody lives, from ids that they chose: a city brings its region along, and both lie in the country. */
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
