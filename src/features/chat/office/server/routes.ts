import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { removeGiftPicture, setGiftPicture } from './gift-pictures.ts'
import { changeGift, copyGift, createGift, officeGifts, retireGift } from './gifts.ts'

export const routes = [
  serve(contract.getOfficeGifts, ({ query }) => officeGifts(query.site)),

  serve(contract.createGift, async ({ caller: { staffId }, body, tx }) => ({
    id: await createGift(tx, { staffId, ...body }),
  })),

  serve(contract.changeGift, async ({ caller: { staffId }, body, tx }) => {
    await changeGift(tx, { staffId, ...body })
    return { id: body.id }
  }),

  serve(contract.retireGift, async ({ caller: { staffId }, body, tx }) => {
    await retireGift(tx, { staffId, id: body.id })
    return { active: false as const }
  }),

  serve(contract.copyGift, async ({ caller: { staffId }, body, tx }) => ({
    id: await copyGift(tx, { staffId, ...body }),
  })),

  serve(contract.setGiftPicture, async ({ caller: { staffId }, query, upload }) => ({
    picture: await setGiftPicture({ staffId, id: query.gift }, upload.bytes),
  })),

  serve(contract.removeGiftPicture, async ({ caller: { staffId }, body, tx }) => {
    await removeGiftPicture(tx, { staffId, id: body.gift })
    return { picture: null }
  }),
]
