import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import * as photos from '../contract-photos.ts'
import { changeProfile } from './change-profile.ts'
import { makeProfiles } from './make-profiles.ts'
import { addPhoto, orderPhotos, removePhoto } from './photos.ts'
import { profileForStaff, profilesForStaff } from './profiles.ts'
import { removeStatedFact, retireProfile } from './retire-profile.ts'

export const routes = [
  serve(contract.getFictionalProfiles, ({ caller, query, sites }) => profilesForStaff(query, sites, caller.staffId)),

  serve(contract.getFictionalProfile, ({ caller, query, sites }) => profileForStaff(query.id, sites, caller)),

  serve(contract.makeFictionalProfile, async ({ caller, body, sites, tx }) => ({
    profiles: await makeProfiles(tx, { staffId: caller.staffId, scope: sites, locale: caller.locale, ...body }),
  })),

  serve(contract.changeFictionalProfile, async ({ caller, body, sites, tx }) => {
    await changeProfile(tx, { staffId: caller.staffId, scope: sites, locale: caller.locale, ...body })
    return { id: body.id }
  }),

  serve(contract.retireFictionalProfile, async ({ caller, body, sites, tx }) => {
    await retireProfile(tx, { staffId: caller.staffId, scope: sites, ...body })
    return { id: body.id }
  }),

  serve(contract.removeStatedFact, async ({ caller, body, sites, tx }) => {
    await removeStatedFact(tx, { staffId: caller.staffId, scope: sites, ...body })
    return { id: body.id }
  }),

  serve(photos.addFictionalPhoto, async ({ caller, query, sites, upload, key }) => ({
    photos: await addPhoto({ ...caller, scope: sites }, query.profile, { key, bytes: upload.bytes }),
  })),

  serve(photos.orderFictionalPhotos, async ({ caller, body, sites, tx }) => ({
    photos: await orderPhotos(tx, { ...caller, scope: sites }, body),
  })),

  serve(photos.removeFictionalPhoto, async ({ caller, body, sites, tx }) => ({
    photos: await removePhoto(tx, { ...caller, scope: sites }, body),
  })),
]
