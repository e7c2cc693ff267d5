import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { flush } from './jobs.ts'
import { listeners } from './listeners.ts'
import { mountStopAlert, mountTilePictures, routes } from './routes.ts'
import { mailSavedSearches } from './saved/saved-alerts.ts'
import { deleteSaved } from './saved/store-saved.ts'
import { closeSearchDb } from './search/store-search-connections.ts'
import { savedSearchData } from './store-erasure.ts'
import { removePictureFiles } from './tile-pictures.ts'

export { countNewMembers } from './saved/count-new-members.ts'
export { candidatesFor } from './search/candidates.ts'
export { fictionalFor, rebuild as rebuildSearch } from './store-projection.ts'
export { countMembersOfSite, recentlyActive } from './store-showcase.ts'
export {
  allTiles,
  hasTile,
  hideTile,
  insertTile,
  replaceTileImage,
  type TileContent,
  updateTile,
} from './store-tiles.ts'
export { removePictureFiles, saveTilePicture } from './tile-pictures.ts'

export const room: RoomServer = {
  personalData: {
    tables: ['discovery_activity', 'discovery_member', 'discovery_saved_search'],
    export: savedSearchData,
    erase: (tx, memberId) => deleteSaved(tx, memberId),
  },
  routes,
  mount(http) {
    mountStopAlert(http)
    mountTilePictures(http)
  },
  listeners,
  jobs: [flush, mailSavedSearches, removePictureFiles],
  stop: closeSearchDb,
}
