import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { readRegions } from './atlas.ts'
import { importCities } from './import-cities.ts'
import { routes } from './routes.ts'

export { countryOfAddress } from '#sites/server'
export { type City, citiesLike, cityOf, regionOf } from './atlas.ts'

export const room: RoomServer = {
  routes,
  async start() {
    await importCities()
    await readRegions()
  },
}
