import { COUNTRIES, FARTHEST_CITY_IN_METRES, searchable, toMapPoint } from '../rules.ts'
import { allRegions, type CityRow, cityById, nearest, type RegionRow, citiesLike as storedCitiesLike } from './store.ts'

/** A city with its region's name. A member's place is never more precise than a city. */
export interface City extends CityRow {
  readonly region: string
}

// Places don't change at run time, so they are cached.
const regions = new Map<number, RegionRow>()
const cities = new Map<number, City>()

export async function readRegions(): Promise<void> {
  regions.clear()
  for (const region of await allRegions()) regions.set(region.id, region)
}

/** Sorted by name. */
export function regionsOf(country: string): RegionRow[] {
  return [...regions.values()].filter(region => region.country === country)
}

export function regionOf(id: number): RegionRow | undefined {
  return regions.get(id)
}

export async function cityOf(id: number): Promise<City | undefined> {
  const known = cities.get(id)
  if (known) return known
  const row = await cityById(id)
  if (!row) return undefined
  const city = withRegion(row)
  cities.set(id, city)
  return city
}

export async function citiesLike(country: string, text: string, limit: number): Promise<City[]> {
  const wanted = searchable(text)
  return wanted === '' ? [] : (await storedCitiesLike(country, wanted, limit)).map(withRegion)
}

/** The nearest city in these countries; undefined if it is too far away, for example at sea. */
export async function nearestCity(
  latitude: number,
  longitude: number,
  among: readonly string[] = COUNTRIES,
): Promise<City | undefined> {
  const { x, y } = toMapPoint(latitude, longitude)
  const city = await nearest(x, y, among)
  if (!city || Math.hypot(city.x - x, city.y - y) > FARTHEST_CITY_IN_METRES) return undefined
  return withRegion(city)
}

function withRegion(row: CityRow): City {
  return { ...row, region: regions.get(row.regionId)?.name ?? '' }
}
