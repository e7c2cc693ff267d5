import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { readRegions } from './cities.ts'
import { importCities } from './import-cities.ts'
import { routes } from './routes.ts'

export { countryOfAddress } from '#sites/server'
export { type City, citiesLike, cityOf, regionOf } from './cities.ts'

export const room: RoomServer = {
  routes,
  async start() {
    await importCities()
    await readRegions()
  },
}
