import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { transaction } from '#platform/server/database/db.ts'
import { COUNTRIES, cellOf, searchable, toMapPoint } from '../rules.ts'
import localNames from './local-names.json' with { type: 'json' }
import regions from './regions.json' with { type: 'json' }
import { insertCities, insertRegions, isEmpty, lockForImport, type NewCity } from './store.ts'

const REGIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = regions
const LOCAL_NAMES: Readonly<Record<string, string>> = localNames

/** Fills the tables at the first start. */
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

/** The cities that members may choose; `bin/cities.ts` makes the file. */
function readCities(): NewCity[] {
  const file = gunzipSync(readFileSync(new URL('cities.tsv.gz', import.meta.url))).toString('utf8')
  const lines = file.split('\n').filter(line => line && !line.startsWith('#'))
  return lines.map(line => {
    const [id, country, region, given, population, latitude, longitude] = line.split('\t') as Columns
    const name = LOCAL_NAMES[`${country} ${given}`] ?? given
    const at = toMapPoint(Number(latitude), Number(longitude))
    return {
      id: Number(id),
      country,
      region,
      name,
      search: [...new Set([searchable(name), searchable(given)])].join(' '),
      population: Number(population),
      ...at,
      cell: cellOf(at),
    }
  })
}

type Columns = [string, string, string, string, string, string, string]
