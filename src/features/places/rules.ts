/** Countries whose cities are known: those that sites serve, and their neighbours. */
export const COUNTRIES = [
  'NL',
  'BE',
  'DE',
  'FR',
  'GB',
  'IE',
  'US',
  'LU',
  'AT',
  'CH',
  'DK',
  'NO',
  'SE',
  'FI',
  'PL',
  'IT',
  'ES',
] as const

/** Geolocation doesn't return a city that is farther away. */
export const FARTHEST_CITY_IN_METRES = 100_000

/** Side of a cell of the map, for searches by radius. */
const CELL_IN_METRES = 10_000

export interface Point {
  readonly x: number
  readonly y: number
}

interface MapSheet {
  readonly parallels: readonly [number, number]
  readonly centre: readonly [latitude: number, longitude: number]
  readonly offset: number
}

/**
 * Two map projections. Each is accurate within four percent in the countries above. Their coordinates are far apart, so
 * that no search covers both.
 */
const EUROPE: MapSheet = { parallels: [40, 62], centre: [52, 10], offset: 0 }
const AMERICA: MapSheet = { parallels: [33, 45], centre: [39, -96], offset: -20_000_000 }

const EARTH_RADIUS_IN_METRES = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180
const stretch = (latitude: number) => Math.tan(Math.PI / 4 + latitude / 2)

/** Latitude and longitude to metres on a plane (Lambert's conformal conic projection on a sphere). */
export function toMapPoint(latitude: number, longitude: number): Point {
  const sheet = longitude < -30 ? AMERICA : EUROPE
  const [first, second] = [radians(sheet.parallels[0]), radians(sheet.parallels[1])]
  const cone = Math.log(Math.cos(first) / Math.cos(second)) / Math.log(stretch(second) / stretch(first))
  const factor = (EARTH_RADIUS_IN_METRES * Math.cos(first) * stretch(first) ** cone) / cone
  const radius = factor / stretch(radians(Math.max(-80, Math.min(latitude, 89)))) ** cone
  const angle = cone * radians(longitude - sheet.centre[1])
  const middle = factor / stretch(radians(sheet.centre[0])) ** cone
  return {
    x: Math.round(sheet.offset + radius * Math.sin(angle)),
    y: Math.round(middle - radius * Math.cos(angle)),
  }
}

const HALF_MAP_IN_CELLS = 4_096

function cellNumber(column: number, row: number): number {
  return (column + HALF_MAP_IN_CELLS) * 2 * HALF_MAP_IN_CELLS + row + HALF_MAP_IN_CELLS
}

export function cellOf({ x, y }: Point): number {
  return cellNumber(Math.floor(x / CELL_IN_METRES), Math.floor(y / CELL_IN_METRES))
}

/** The cells that a square touches, which extends `metres` from the point in each direction. */
export function cellsWithin({ x, y }: Point, metres: number): number[] {
  const [left, right] = [Math.floor((x - metres) / CELL_IN_METRES), Math.floor((x + metres) / CELL_IN_METRES)]
  const [low, high] = [Math.floor((y - metres) / CELL_IN_METRES), Math.floor((y + metres) / CELL_IN_METRES)]
  const cells: number[] = []
  for (let column = left; column <= right; column++) {
    for (let row = low; row <= high; row++) cells.push(cellNumber(column, row))
  }
  return cells
}

const LETTERS_WITHOUT_ACCENT: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd' }

/** The search form of a name: "Ærø", "aero" and "AERO" are equal. */
export function searchable(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøæœłđ]/g, letter => LETTERS_WITHOUT_ACCENT[letter]!)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The kind of regions that a country has. */
export function regionKind(country: string): 'province' | 'state' | 'canton' | 'region' {
  if (['NL', 'BE', 'IT', 'ES'].includes(country)) return 'province'
  if (['DE', 'AT', 'US'].includes(country)) return 'state'
  return country === 'CH' ? 'canton' : 'region'
}
