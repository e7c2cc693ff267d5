import { DAY_IN_MS } from '#platform/durations.ts'
import type { Filters } from '../src/features/discovery/rules.ts'
import type { SearchQuery } from '../src/features/discovery/server/search/search-query.ts'

const TODAY = Math.floor(Date.now() / DAY_IN_MS)
const COUNTRIES = ['NL', 'BE', 'DE']
const numberOf = (code: string) => (code.charCodeAt(0) - 65) * 26 + code.charCodeAt(1) - 65

/** A typical search: mostly a man who looks for women of about his age, sometimes within a region or with a photo. */
export function searchQueryOf(i: number, changes: Partial<Filters>, interests = 0): SearchQuery {
  const man = i % 3 !== 0
  const age = 20 + ((i * 7) % 45)
  const country = changes.country ?? COUNTRIES[(i * 13) % 5 > 2 ? (i % 2) + 1 : 0]!
  const filters: Filters = {
    gender: man ? 'female' : 'male',
    country,
    min_age: Math.max(18, age - 5),
    max_age: age + 7,
    countryregion: null,
    distance: null,
    city: null,
    interests: [],
    photo: i % 2 === 0,
    online: false,
    fictional: true,
    sort: 'active',
    ...(i % 10 < 3 && changes.distance === undefined && country === 'NL'
      ? { countryregion: numberOf('NL') * 12 + (i % 12) }
      : {}),
    ...changes,
  }
  return {
    siteIds: [i % 4 === 0 ? 2 : 1],
    viewer: { id: 1 + i, gender: man ? 'male' : 'female' },
    filters,
    countries: country === 'all' ? COUNTRIES.map(numberOf) : [numberOf(country)],
    born: {
      from: TODAY - Math.floor((filters.max_age + 1) * 365.25),
      to: TODAY - Math.floor(filters.min_age * 365.25),
    },
    interests,
    origin: { x: ((i * 7919) % 300_000) + (i % 2) * 250_000, y: (i * 104_729) % 300_000 },
  }
}
