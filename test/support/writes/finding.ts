import * as discovery from '../../../src/features/discovery/contract.ts'
import * as likes from '../../../src/features/likes/contract.ts'
import type { TestApp } from '../app.ts'
import { again, pair } from './prerequisites.ts'
import type { Write } from './writes.ts'

/** Writes of saved searches and the swipe game. */
export const FINDING_WRITES: Readonly<Record<string, Write>> = {
  'POST /api/saved-search.php': async (app, key) => {
    const [{ client }] = await pair(app)
    return again(client, discovery.saveSearch, { body: { name: 'Dichtbij', search: {}, alert: true }, key })
  },
  'PUT /api/saved-search.php': async (app, key) => {
    const { client, id } = await savedSearch(app)
    return again(client, discovery.changeSavedSearch, { body: { id, name: 'Verder weg', seen: true }, key })
  },
  'DELETE /api/saved-search.php': async (app, key) => {
    const { client, id } = await savedSearch(app)
    return again(client, discovery.removeSavedSearch, { body: { id }, key })
  },
  'PUT /api/saved-search-alert.php': async (app, key) => {
    await savedSearch(app)
    const { pool } = await import('#platform/server/database/db.ts')
    const { rows } = await pool().query<{ stop_token: string }>(
      'SELECT stop_token FROM discovery_saved_search ORDER BY id DESC LIMIT 1',
    )
    return again(app.client(), discovery.stopAlert, { body: { token: rows[0]!.stop_token }, key })
  },
  // Its response is always the same.
  'POST /api/saved-search-stop.php': async app => {
    const path = '/api/saved-search-stop.php?token=00000000-0000-4000-8000-000000000000'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return () => app.client().fetch(path, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers })
  },
  'POST /api/swipe.php': async (app, key) => {
    const [anna, bram] = await pair(app)
    await bram.client.call(likes.likeMember, { body: { id: anna.memberId } })
    return again(anna.client, likes.swipeMember, { body: { id: bram.memberId, liked: true }, key })
  },
  'DELETE /api/swipe.php': async (app, key) => {
    const [anna, bram] = await pair(app)
    await anna.client.call(likes.swipeMember, { body: { id: bram.memberId, liked: true } })
    return again(anna.client, likes.undoSwipe, { body: { id: bram.memberId }, key })
  },
}

async function savedSearch(app: TestApp) {
  const [{ client }] = await pair(app)
  const { id } = await client.call(discovery.saveSearch, { body: { name: 'Dichtbij', search: {}, alert: true } })
  return { client, id }
}
