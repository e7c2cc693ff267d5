import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCALE_COOKIE } from '#platform/locale.ts'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { GIFT } from '../../../../test/support/gift.ts'
import { chatMember } from '../../../../test/support/made-member.ts'
import { uploadGiftPicture } from '../../../../test/support/pictures/gift-picture.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { getActions } from '../../staff/contract.ts'
import { getGifts, readConversation, sendMessage } from '../contract.ts'
import { changeGift, copyGift, createGift, getOfficeGifts, removeGiftPicture, retireGift } from './contract.ts'

let app: TestApp
let office: Client
beforeAll(async () => {
  app = await testApp()
  office = await staff(app)
})
afterAll(() => app.stop())

const { site: _site, ...content } = GIFT

/** A new gift of the first site, with its name in messages. */
async function newGift(more: Partial<typeof GIFT> = {}) {
  const { id } = await office.call(createGift, { body: { ...GIFT, ...more } })
  return (await giftsOfOffice()).find(each => each.id === id)!
}

const giftsOfOffice = async (site?: number) =>
  (await office.call(getOfficeGifts, { query: site === undefined ? {} : { site } })).gifts
const officeGift = async (id: number) => (await giftsOfOffice()).find(each => each.id === id)!

test('[OFFICE-2] [CHAT-9] staff make a gift with a name in each language, and members of its site can send it at its price', async () => {
  const { gift, prices } = await newGift()
  expect(prices).toMatchObject([{ credits: 12 }])
  const [anna, bram] = [await chatMember(app, 'Anna'), await chatMember(app, 'Bram')]
  const seen = async (language: string) => {
    anna.client.cookies.set(LOCALE_COOKIE, language)
    return (await anna.client.call(getGifts)).gifts.find(each => each.gift === gift)
  }
  expect(await seen('nl')).toEqual({ gift, name: 'Molen nl', drawing: 'kite', picture: null, credits: 12, sold: true })
  expect((await seen('en'))?.name).toBe('Molen en')
  const body = { profile: bram.memberId, text: '', gift, gift_credits: 12 }
  expect((await anna.client.call(sendMessage, { body })).credits).toBe(988)
  const [logged] = (await office.call(getActions)).actions
  expect(logged).toMatchObject({ action: 'create_gift', subject: 'Molen nl' })
})

test('[OFFICE-2] [CHAT-9] a retired gift can’t be sent, stays visible in its conversation, and a retry of its message returns it', async () => {
  const { id, gift } = await newGift()
  const [carla, dirk] = [await chatMember(app, 'Carla'), await chatMember(app, 'Dirk')]
  const [body, key] = [{ profile: dirk.memberId, text: '', gift }, crypto.randomUUID()]
  const sent = await carla.client.call(sendMessage, { body, key })
  await office.call(retireGift, { body: { id } })
  await office.call(retireGift, { body: { id } })
  expect((await carla.client.refused(sendMessage, { body })).code).toBe('gift_unknown')
  expect((await carla.client.call(sendMessage, { body, key })).message.seq).toBe(sent.message.seq)
  const { messages } = await carla.client.call(readConversation, { query: { conversation: sent.conversation.id } })
  const { gifts } = await dirk.client.call(getGifts)
  expect([messages[0]?.gift, gifts.find(each => each.gift === gift)]).toMatchObject([
    gift,
    { sold: false, drawing: 'kite' },
  ])
  expect((await office.call(getActions)).actions.filter(({ action }) => action === 'retire_gift')).toHaveLength(1)
  await office.call(changeGift, { body: { id, version: 2, ...content } })
  await carla.client.call(sendMessage, { body })
})

test('[OFFICE-2] a change of price is in the history, and a sender who saw the former price is asked again', async () => {
  const { id, gift } = await newGift()
  const [eva, fred] = [await chatMember(app, 'Eva'), await chatMember(app, 'Fred')]
  await office.call(changeGift, { body: { id, version: 1, ...content, credits: 15 } })
  const body = { profile: fred.memberId, text: '', gift, gift_credits: 12 }
  expect((await eva.client.refused(sendMessage, { body })).code).toBe('gift_price_changed')
  await office.call(changeGift, { body: { id, version: 2, ...content, credits: null } })
  const { prices } = await officeGift(id)
  expect(prices.map(({ credits }) => credits)).toEqual([null, 15, 12])
  const usual = (await eva.client.call(getGifts)).gifts.find(each => each.gift === gift)?.credits
  expect(usual).toBe(30)
  const [logged] = (await office.call(getActions)).actions
  expect(logged?.action).toBe('change_gift')
})

test('[OFFICE-2] two tabs can’t overwrite each other’s change of a gift', async () => {
  const { id } = await newGift()
  await office.call(changeGift, { body: { id, version: 1, ...content, place: 3 } })
  const stale = await office.refused(changeGift, { body: { id, version: 1, ...content, place: 4 } })
  expect([stale.code, (await officeGift(id)).place]).toEqual(['gift_changed', 3])
})

test('[OFFICE-2] a site has its own version of a shared gift, and other sites keep the shared one', async () => {
  const shared = (await giftsOfOffice()).find(({ gift, site }) => gift === 'wine' && site === null)!
  const { id } = await office.call(copyGift, { body: { id: shared.id, site: 1 } })
  expect((await office.refused(copyGift, { body: { id: shared.id, site: 1 } })).code).toBe('gift_copied')
  await office.call(changeGift, { body: { id, version: 1, ...content, names: [], drawing: 'wine', credits: 44 } })
  const gus = await chatMember(app, 'Gus')
  const { gifts } = await gus.client.call(getGifts)
  expect(gifts.filter(({ gift }) => gift === 'wine')).toMatchObject([{ credits: 44, name: 'Glas wijn' }])
  const ofSite = async (site: number) => (await giftsOfOffice(site)).filter(({ gift }) => gift === 'wine')
  expect([await ofSite(1), await ofSite(2)]).toMatchObject([[{ id }], [{ id: shared.id, credits: 40 }]])
  await office.call(retireGift, { body: { id } })
  expect((await gus.client.call(getGifts)).gifts.find(({ gift }) => gift === 'wine')?.sold).toBe(false)
})

test('[OFFICE-2] [TRUST-5] an uploaded picture of a gift is re-encoded without metadata, in two formats at an address of its own', async () => {
  const { id, gift } = await newGift()
  const hanna = await chatMember(app, 'Hanna')
  const upload = (background: string) =>
    sharp({ create: { width: 300, height: 200, channels: 4, background } })
      .withExif({ IFD0: { Copyright: 'VONK-SECRET' } })
      .png()
      .toBuffer()
  const { status, body } = await uploadGiftPicture(office, id, await upload('teal'))
  expect(status).toBe(200)
  const { gifts } = await hanna.client.call(getGifts)
  expect(gifts.find(each => each.gift === gift)?.picture).toBe(body.picture)
  for (const format of ['webp', 'avif']) {
    const file = await app.client().fetch(`${body.picture}.${format}`)
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': `image/${format}`,
    })
    const { width, height, exif, hasAlpha } = await sharp(file.body as Buffer).metadata()
    expect([width, height, exif, hasAlpha]).toEqual([288, 288, undefined, true])
  }
  const other = (await uploadGiftPicture(office, id, await upload('tomato'))).body.picture
  expect((await app.client().fetch(`${body.picture}.webp`)).status).toBe(404)
  await office.call(removeGiftPicture, { body: { gift: id } })
  expect([(await app.client().fetch(`${other}.webp`)).status, (await officeGift(id)).picture]).toEqual([404, null])
})

test('[OFFICE-2] [TRUST-5] a script in an uploaded SVG doesn’t survive, and a file that is no picture is refused', async () => {
  const { id } = await newGift()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><circle r="9"/></svg>'
  const { body } = await uploadGiftPicture(office, id, Buffer.from(svg))
  const file = await app.client().fetch(`${body.picture}.webp`)
  expect((file.body as Buffer).toString('latin1', 8, 12)).toBe('WEBP')
  const none = await uploadGiftPicture(office, id, Buffer.from('no picture'))
  expect([none.status, (await officeGift(id)).picture]).toEqual([415, body.picture])
  expect((await uploadGiftPicture(office, 999_999, Buffer.from(svg))).status).toBe(404)
})

test.each([
  [{ names: [] }, 'name_nl', 'gift_name_missing'],
  [{ names: [{ language: 'nl' as const, text: 'x'.repeat(25) }] }, 'name_nl', 'gift_name_too_long'],
  [{ credits: 0 }, 'credits', 'gift_price_zero'],
  [{ credits: 10_001 }, 'credits', 'gift_price_too_high'],
])('[OFFICE-2] a faulty gift is refused at its field: %o', async (fault, field, code) => {
  const { status, fields } = await office.refused(createGift, { body: { ...GIFT, ...fault } })
  expect([status, fields?.[field]?.code]).toEqual([400, code])
})
