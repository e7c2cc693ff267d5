import type { FastifyInstance } from 'fastify'
import { DAY_IN_SECONDS } from '#platform/durations.ts'
import { notFound } from '#platform/problem.ts'
import { db } from '#platform/server/database/db.ts'
import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { STOP_ALERT_URL } from '../urls.ts'
import { changeSavedSearch, listSaved, removeSavedSearch, saveSearch } from './saved/saved-searches.ts'
import { stopAlert } from './saved/store-saved.ts'
import { searchMembers } from './search/search-members.ts'
import { tilePicture } from './tile-pictures.ts'

export const routes = [
  serve(contract.searchMembers, ({ caller, query }) => searchMembers(caller, query)),

  serve(contract.getSavedSearches, ({ caller }) => listSaved(caller)),
  serve(contract.saveSearch, ({ caller, body, tx }) => saveSearch(tx, caller, body)),
  serve(contract.changeSavedSearch, ({ caller, body, tx }) => changeSavedSearch(tx, caller, body)),
  serve(contract.removeSavedSearch, ({ caller, body, tx }) => removeSavedSearch(tx, caller, body.id)),

  serve(contract.stopAlert, async ({ body }) => {
    const name = await stopAlert(db(), body.token)
    if (name === undefined) throw notFound()
    return { name }
  }),
  serve(contract.stopAlertByMailProgram, async ({ query }) => {
    await stopAlert(db(), query.token)
    return {}
  }),
]

/** Mail scanners and members may open the one-click address by GET. It then changes nothing and redirects to the page. */
export function mountStopAlert(http: FastifyInstance): void {
  const { path } = contract.stopAlertByMailProgram
  http.get(path, { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.query as { token?: unknown }
    const isToken = typeof token === 'string' && /^[\w-]+$/.test(token)
    return reply.redirect(isToken ? `${STOP_ALERT_URL}?token=${token}` : STOP_ALERT_URL)
  })
}

/** The content behind an address never changes. */
const KEPT_IN_SECONDS = 365 * DAY_IN_SECONDS

export function mountTilePictures(http: FastifyInstance): void {
  http.get<{ Params: { file: string } }>(
    '/tiles/:file(^[0-9a-f]{32}\\.webp$)',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const bytes = await tilePicture(params.file.slice(0, 32))
      if (!bytes) throw notFound()
      return reply
        .headers({
          'content-type': 'image/webp',
          'cache-control': `public, max-age=${KEPT_IN_SECONDS}, immutable`,
          'content-disposition': 'inline',
        })
        .send(bytes)
    },
  )
}
