import { sql } from 'kysely'
import { type Db, pool, type Tx } from '#platform/server/database/db.ts'

export interface RegionRow {
  readonly id: number
  readonly country: string
  readonly code: string
  readonly name: string
}

export interface CityRow {
  readonly id: number
  readonly country: string
  readonly regionId: number
  readonly name: string
  readonly population: number
  readonly x: number
  readonly y: number
  readonly cell: number
}

export interface NewCity extends Omit<CityRow, 'regionId'> {
  readonly region: string
  readonly search: string
}

const CITY = 'id, country, region_id AS "regionId", name, population, x, y, cell'

export async function allRegions(): Promise<RegionRow[]> {
  const { rows } = await pool().query<RegionRow>('SELECT id, country, code, name FROM places_region ORDER BY name')
  return rows
}

export async function cityById(id: number): Promise<CityRow | undefined> {
  const { rows } = await pool().query<CityRow>(`SELECT ${CITY} FROM places_city WHERE id = $1::int`, [id])
  return rows[0]
}

/** Cities that match the text: first by the beginning of the name, then of a later word, then by similarity. */
export async function citiesLike(country: string, text: string, limit: number): Promise<CityRow[]> {
  const { rows } = await pool().query<CityRow>(
    `SELECT ${CITY} FROM places_city
     WHERE country = $1::char(2) AND (search LIKE $2 || '%' OR search LIKE '% ' || $2 || '%' OR search % $2)
     ORDER BY search = $2 DESC, search LIKE $2 || '%' DESC, search LIKE '% ' || $2 || '%' DESC,
       CASE WHEN search LIKE '%' || $2 || '%' THEN 1 ELSE similarity(search, $2) END DESC, population DESC, id
     LIMIT $3`,
    [country, text, limit],
  )
  return rows
}

/** Reads the index in order of distance, so the nearest point comes first. */
export async function nearest(x: number, y: number, countries: readonly string[]): Promise<CityRow | undefined> {
  const { rows } = await pool().query<CityRow>(
    `SELECT ${CITY} FROM places_city WHERE country = ANY($3::char(2)[])
     ORDER BY point(x, y) <-> point($1, $2) LIMIT 1`,
    [x, y, countries],
  )
  return rows[0]
}

export async function isEmpty(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql`SELECT FROM places_city LIMIT 1`.execute(db)
  return rows.length === 0
}

/** Serialises the import of processes that start together. */
export async function lockForImport(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('places.import'))`.execute(tx)
}

export async function insertRegions(tx: Tx, regions: readonly Omit<RegionRow, 'id'>[]): Promise<void> {
  await sql`INSERT INTO places_country (code)
    SELECT DISTINCT unnest(${regions.map(each => each.country)}::text[])`.execute(tx)
  await sql`INSERT INTO places_region (country, code, name)
    SELECT * FROM unnest(${regions.map(each => each.country)}::text[], ${regions.map(each => each.code)}::text[],
      ${regions.map(each => each.name)}::text[])`.execute(tx)
}

export async function insertCities(tx: Tx, cities: readonly NewCity[]): Promise<void> {
  const column = <K extends keyof NewCity>(name: K) => cities.map(city => city[name])
  await sql`INSERT INTO places_city (id, country, region_id, name, search, population, x, y, cell)
    SELECT city.id, city.country, region.id, city.name, city.search, city.population, city.x, city.y, city.cell
    FROM unnest(${column('id')}::int[], ${column('country')}::char(2)[], ${column('region')}::text[],
      ${column('name')}::text[], ${column('search')}::text[], ${column('population')}::int[], ${column('x')}::int[],
      ${column('y')}::int[], ${column('cell')}::int[])
      AS city (id, country, region, name, search, population, x, y, cell)
    JOIN places_region AS region ON region.country = city.country AND region.code = city.region`.execute(tx)
  await sql`ANALYZE places_city`.execute(tx)
}
