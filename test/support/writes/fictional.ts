import * as fictional from '../../../src/features/fictional/office/contract.ts'
import * as photos from '../../../src/features/fictional/office/contract-photos.ts'
import type { TestApp } from '../app.ts'
import type { Client } from '../client.ts'
import { ordinaryPhoto } from '../pictures/hostile-pictures.ts'
import { sendForm } from '../pictures/multipart.ts'
import { publicId } from '../public-id.ts'
import { PERSONA, PUBLIC_FIELDS } from './fictional-form.ts'
import { again, staff } from './prerequisites.ts'
import type { Write } from './writes.ts'

let count = 0

/** A new fictional profile on the first site, and its maker. */
export async function fictionalProfile(app: TestApp, client?: Client) {
  const maker = client ?? (await staff(app))
  const profile = { ...PUBLIC_FIELDS, name: `Iris ${++count}` }
  const body = { sites: [1], profile, persona: PERSONA }
  const { profiles } = await maker.call(fictional.makeFictionalProfiles, { body })
  return { maker, id: profiles[0]!, before: { ...profile, ...PERSONA }, profile }
}

export async function uploadFictional(client: Client, profile: number, bytes: Buffer, key?: string) {
  const path = `${photos.addFictionalPhoto.path}?profile=${publicId('member', profile)}` as const
  const file = { name: 'iris.jpg', type: 'image/jpeg', bytes }
  return sendForm(client, { ...photos.addFictionalPhoto, path: path as never }, { file, ...(key && { key }) })
}

/** Writes about fictional profiles. */
export const FICTIONAL_WRITES: Readonly<Record<string, Write>> = {
  'POST /api/fictional-profile.php': async (app, key) => {
    const profile = { ...PUBLIC_FIELDS, name: `Iris ${key.slice(0, 8)}` }
    return again(await staff(app), fictional.makeFictionalProfiles, {
      body: { sites: [1], profile, persona: PERSONA },
      key,
    })
  },
  'PUT /api/fictional-profile.php': async (app, key) => {
    const { maker, id, before, profile } = await fictionalProfile(app)
    const body = { id, before, profile: { ...profile, about: 'Ik wandel graag.' }, persona: PERSONA }
    return again(maker, fictional.changeFictionalProfile, { body, key })
  },
  'DELETE /api/fictional-profile.php': async (app, key) => {
    const { maker, id } = await fictionalProfile(app)
    return again(maker, fictional.retireFictionalProfile, { body: { id, reason: 'Klaar' }, key })
  },
  'DELETE /api/fictional-stated-facts.php': async (app, key) => {
    const { maker, id: profile } = await fictionalProfile(app)
    const { insertStatedFact, statedFactsOf } = await import('#fictional/server')
    const { db, transaction } = await import('#platform/server/database/db.ts')
    await transaction(tx => insertStatedFact(tx, { profileId: profile, staffId: 1, key, words: 'Heeft een hond.' }))
    const [{ id } = { id: 0 }] = await statedFactsOf(db(), profile)
    return again(maker, fictional.removeStatedFact, { body: { profile, id }, key })
  },
  'POST /api/fictional-photo.php': async (app, key) => {
    const { maker, id } = await fictionalProfile(app)
    const bytes = await ordinaryPhoto(400, 500)
    return () => uploadFictional(maker, id, bytes, key)
  },
  'PUT /api/fictional-photo.php': async (app, key) => {
    const { maker, id } = await fictionalProfile(app)
    await uploadFictional(maker, id, await ordinaryPhoto(400, 500))
    const { body } = await uploadFictional(maker, id, await ordinaryPhoto(500, 400))
    const order = body.photos.map(photo => photo.id).reverse()
    return again(maker, photos.orderFictionalPhotos, { body: { profile: id, order }, key })
  },
  'DELETE /api/fictional-photo.php': async (app, key) => {
    const { maker, id } = await fictionalProfile(app)
    const { body } = await uploadFictional(maker, id, await ordinaryPhoto(400, 500))
    const photo = body.photos[0]!.id
    return again(maker, photos.removeFictionalPhoto, { body: { profile: id, id: photo }, key })
  },
}
