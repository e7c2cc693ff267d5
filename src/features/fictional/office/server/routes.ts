import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import * as photos from '../contract-photos.ts'
import { changeFictionalProfile } from './change-fictional-profile.ts'
import { makeFictionalProfiles } from './make-fictional-profiles.ts'
import { addFictionalPhoto, orderFictionalPhotos, removeFictionalPhoto } from './photos.ts'
import { profileForStaff, profilesForStaff } from './profiles.ts'
import { removeStatedFact, retireFictionalProfile } from './retire-fictional-profile.ts'

export const routes = [
  serve(contract.getFictionalProfiles, ({ caller, query, sites }) => profilesForStaff(query, sites, caller.staffId)),

  serve(contract.getFictionalProfile, ({ caller, query, sites }) => profileForStaff(query.id, sites, caller)),

  serve(contract.makeFictionalProfiles, async ({ caller, body, sites, tx }) => ({
    profiles: await makeFictionalProfiles(tx, {
      staffId: caller.staffId,
      scope: sites,
      locale: caller.locale,
      ...body,
    }),
  })),

  serve(contract.changeFictionalProfile, async ({ caller, body, sites, tx }) => {
    await changeFictionalProfile(tx, { staffId: caller.staffId, scope: sites, locale: caller.locale, ...body })
    return { id: body.id }
  }),

  serve(contract.retireFictionalProfile, async ({ caller, body, sites, tx }) => {
    await retireFictionalProfile(tx, { staffId: caller.staffId, scope: sites, ...body })
    return { id: body.id }
  }),

  serve(contract.removeStatedFact, async ({ caller, body, sites, tx }) => {
    await removeStatedFact(tx, { staffId: caller.staffId, scope: sites, ...body })
    return { id: body.id }
  }),

  serve(photos.addFictionalPhoto, async ({ caller, query, sites, upload, key }) => ({
    photos: await addFictionalPhoto({ ...caller, scope: sites }, query.profile, { key, bytes: upload.bytes }),
  })),

  serve(photos.orderFictionalPhotos, async ({ caller, body, sites, tx }) => ({
    photos: await orderFictionalPhotos(tx, { ...caller, scope: sites }, body),
  })),

  serve(photos.removeFictionalPhoto, async ({ caller, body, sites, tx }) => ({
    photos: await removeFictionalPhoto(tx, { ...caller, scope: sites }, body),
  })),
]
