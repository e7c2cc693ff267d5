import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { changeTile, createTile, endTile, removeTilePicture, setTilePicture, tilesOfSite } from './tiles.ts'

export const routes = [
  serve(contract.getTiles, ({ query }) => tilesOfSite(query.site)),

  serve(contract.createTile, async ({ caller, body: { site, ...tile }, tx }) => {
    const { staffId } = caller
    return { id: await createTile(tx, { staffId, siteId: site, ...tile }) }
  }),

  serve(contract.changeTile, async ({ caller, body, tx }) => {
    const { staffId } = caller
    await changeTile(tx, { staffId, ...body })
    return { id: body.id }
  }),

  serve(contract.endTile, async ({ caller, body, tx }) => {
    const { staffId } = caller
    await endTile(tx, { staffId, id: body.id })
    return { active: false as const }
  }),

  serve(contract.setTilePicture, async ({ caller: { staffId }, query, upload }) => ({
    image: await setTilePicture({ staffId, id: query.tile }, upload.bytes),
  })),

  serve(contract.removeTilePicture, async ({ caller: { staffId }, body, tx }) => {
    await removeTilePicture(tx, { staffId, id: body.tile })
    return { image: null }
  }),
]
