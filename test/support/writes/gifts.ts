import sharp from 'sharp'
import * as chatOffice from '../../../src/features/chat/office/contract.ts'
import type { TestApp } from '../app.ts'
import { uploadGiftPicture } from '../pictures/gift-picture.ts'
import { again, staff } from './prerequisites.ts'
import type { Write } from './writes.ts'

/** A gift of the first site, whose languages are these. */
export const GIFT = {
  site: 1,
  names: (['nl', 'en', 'de', 'fr', 'es', 'it', 'pl', 'sv', 'da', 'nb', 'fi'] as const).map(language => ({
    language,
    text: `Molen ${language}`,
  })),
  drawing: 'kite' as const,
  credits: 12,
  place: 50,
}

const { site: _site, ...content } = GIFT

async function newGift(app: TestApp) {
  const office = await staff(app)
  const { id } = await office.call(chatOffice.createGift, { body: GIFT })
  return { office, id }
}

const picture = () =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

/** Writes about gifts. */
export const GIFT_WRITES: Readonly<Record<string, Write>> = {
  'POST /api/office-gifts.php': async (app, key) => {
    return again(await staff(app), chatOffice.createGift, { body: GIFT, key })
  },
  'PUT /api/office-gifts.php': async (app, key) => {
    const { office, id } = await newGift(app)
    return again(office, chatOffice.changeGift, { body: { id, version: 1, ...content, credits: 13 }, key })
  },
  'DELETE /api/office-gifts.php': async (app, key) => {
    const { office, id } = await newGift(app)
    return again(office, chatOffice.retireGift, { body: { id }, key })
  },
  'POST /api/office-gift-copy.php': async (app, key) => {
    const office = await staff(app)
    const { id } = await office.call(chatOffice.createGift, { body: { ...GIFT, site: null } })
    return again(office, chatOffice.copyGift, { body: { id, site: 2 }, key })
  },
  'POST /api/office-gift-picture.php': async (app, key) => {
    const { office, id } = await newGift(app)
    const bytes = await picture()
    return () => uploadGiftPicture(office, id, bytes, key)
  },
  'DELETE /api/office-gift-picture.php': async (app, key) => {
    const { office, id } = await newGift(app)
    await uploadGiftPicture(office, id, await picture())
    return again(office, chatOffice.removeGiftPicture, { body: { gift: id }, key })
  },
}
