/**
 * Makes the list of cities (`src/features/places/server/cities.tsv.gz`) from a file of GeoNames:
 * `npx node bin/cities.ts cities1000.zip`, or the unpacked `.txt`. From https://download.geonames.org/export/dump/.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { COUNTRIES } from '../src/features/places/rules.ts'
import regions from '../src/features/places/server/regions.json' with { type: 'json' }

const TARGET = 'src/features/places/server/cities.tsv.gz'
const REGIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = regions
const WANTED: ReadonlySet<string> = new Set(COUNTRIES)

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

const WALLOON_BRABANT = '25'

const [source] = process.argv.slice(2)
if (!source) throw new Error('Usage: node bin/cities.ts cities1000.zip')
const rows = textOf(source).split('\n').filter(Boolean).map(read)
const asOf = rows.reduce((newest, { changed }) => (changed > newest ? changed : newest), '')
const cities = rows.flatMap(city => lineOf(city) ?? []).sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
const header = [
  `# ${basename(source).replace(/\.\w+$/, '')} of GeoNames (https://www.geonames.org), CC BY 4.0; newest change ${asOf}`,
  '# id, country, region, name, population, latitude, longitude',
]
writeFileSync(TARGET, gzipSync([...header, ...cities, ''].join('\n'), { level: 9 }))
console.info(`${cities.length} cities, newest change ${asOf}: ${TARGET}`)

function textOf(file: string): string {
  if (!file.endsWith('.zip')) return readFileSync(file, 'utf8')
  return execFileSync('unzip', ['-p', file], { encoding: 'utf8', maxBuffer: 2 ** 30 })
}

interface City {
  readonly id: string
  readonly name: string
  readonly latitude: string
  readonly longitude: string
  readonly kind: string
  readonly country: string
  /** State, province or, in Belgium, region. */
  readonly division: string
  readonly district: string
  readonly population: string
  readonly changed: string
}

/** The columns are described in GeoNames' readme.txt. */
function read(row: string): City {
  const [id, name, , , latitude, longitude, , kind, country, , division, , district, , population, , , , changed] =
    row.split('\t') as [string, ...string[]]
  return { id, name, latitude, longitude, kind, country, division, district, population, changed } as City
}

/** Undefined for a city that no member may choose. */
function lineOf(city: City): string | undefined {
  const { id, name, latitude, longitude, kind, country, population } = city
  const region = regionOf(city)
  const smallest = SMALLEST_POPULATION[country] ?? SMALLEST_POPULATION_ELSEWHERE
  if (!WANTED.has(country) || !region || Number(population) < smallest || NOT_A_TOWN.has(kind)) return undefined
  return [id, country, region, name, population, latitude, longitude].join('\t')
}

/** Belgium's regions are too large for a search: each province counts as one. A district's first digit is its province. */
function regionOf({ country, division, district }: City): string | undefined {
  const code = country === 'BE' ? belgianProvince(division, district) : division
  return REGIONS[country]?.[code] ? code : undefined
}

function belgianProvince(region: string, district: string): string {
  if (region === 'BRU' || district === '21') return 'BRU'
  return district === WALLOON_BRABANT ? district : district.slice(0, 1)
}
