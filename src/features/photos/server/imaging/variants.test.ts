import sharp from 'sharp'
import { thumbHashToApproximateAspectRatio } from 'thumbhash'
import { afterAll, describe, expect, test } from 'vitest'
import { CANARY, ordinaryPhoto } from '../../../../../test/support/pictures/hostile-pictures.ts'
import type { Crop } from '../../rules.ts'
import { createPool, type ProcessedPicture, type VariantName } from './imaging-pool.ts'

const pool = createPool()
afterAll(() => pool.close())

const processed = (bytes: Buffer, crop?: Crop) => pool.process(bytes, { memberId: 1, crop: crop ?? null })

describe('the variants of a photo', () => {
  test('[PROFILE-11] are five files in fixed sizes as AVIF and WebP, each with a hash, and a placeholder', async () => {
    const picture = await processed(await ordinaryPhoto(3000, 4000))
    expect(picture.variants.map(({ name, format, width, height }) => [name, format, width, height])).toEqual([
      ['thumb', 'avif', 300, 400],
      ['thumb', 'webp', 300, 400],
      ['card', 'webp', 480, 640],
      ['full', 'webp', 960, 1280],
      ['locked_thumb', 'webp', 300, 400],
    ])
    for (const { bytes, format, width, height, sha256 } of picture.variants) {
      const read = await sharp(bytes).metadata()
      expect([read.format, read.width, read.height]).toEqual([format === 'avif' ? 'heif' : 'webp', width, height])
      expect(sha256).toMatch(/^[0-9a-f]{64}$/)
    }
    expect(thumbHashToApproximateAspectRatio(Buffer.from(picture.thumbhash, 'base64'))).toBeCloseTo(0.75, 0)
  })

  test('[PROFILE-11] contain no EXIF, GPS position, XMP or colour profile', async () => {
    const tagged = await sharp(await ordinaryPhoto())
      .withExif({ IFD0: { Copyright: CANARY }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 12/1' } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${CANARY}</x:xmpmeta>`)
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect(tagged.includes(CANARY)).toBe(true)
    for (const { bytes } of (await processed(tagged)).variants) {
      const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata()
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({})
      expect(bytes.includes(CANARY)).toBe(false)
    }
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('[PROFILE-11] are upright for EXIF orientation %i', async orientation => {
    const picture = await processed(await lyingOnItsSide(await fourCorners(), orientation))
    const { data, info } = await read(picture, 'full')
    expect([info.width, info.height]).toEqual([400, 600])
    const corners = [at(data, 400, 40, 40), at(data, 400, 360, 40), at(data, 400, 40, 560), at(data, 400, 360, 560)]
    expect(corners).toEqual(['red', 'green', 'blue', 'white'])
  })

  test.each([1, 3, 5, 6])(
    '[PROFILE-6] are cropped after turning the photo upright, orientation %i',
    async orientation => {
      const whole = await lyingOnItsSide(await fourCorners(), orientation)
      const crop = { x: 0.5, y: 0.5, width: 0.5, height: 0.5 }
      const { data, info } = await read(await processed(whole, crop), 'full')
      expect([info.width, info.height]).toEqual([200, 300])
      expect([at(data, 200, 20, 20), at(data, 200, 180, 280)]).toEqual(['white', 'white'])
    },
  )

  test('[PROFILE-6] [TRUST-5] a crop that is too small is refused, and one beyond the photo is limited to it', async () => {
    const photo = await ordinaryPhoto(900, 1200)
    await expect(processed(photo, { x: 0, y: 0, width: 0.02, height: 0.02 })).rejects.toMatchObject({
      code: 'photo_too_small',
    })
    const { info } = await read(await processed(photo, { x: 0.5, y: 0.5, width: 9, height: 9 }), 'full')
    expect([info.width, info.height]).toEqual([450, 600])
  })

  test('[PROFILE-11] a wide photo keeps its ratio, and a small one is not enlarged', async () => {
    const wide = await read(await processed(await ordinaryPhoto(2400, 1000)), 'full')
    expect([wide.info.width, wide.info.height]).toEqual([1280, 533])
    const small = await read(await processed(await ordinaryPhoto(210, 260)), 'full')
    expect([small.info.width, small.info.height]).toEqual([210, 260])
  })

  test('[PROFILE-11] the locked file holds no detail: fine lines and plain grey look the same', async () => {
    const lined = await read(await processed(await stripes(8)), 'locked_thumb')
    const plain = await read(await processed(await stripes(0)), 'locked_thumb')
    const furthest = lined.data.reduce((most, value, i) => Math.max(most, Math.abs(value - (plain.data[i] ?? 0))), 0)
    expect(furthest).toBeLessThan(8)
  })
})

async function read(picture: ProcessedPicture, name: VariantName) {
  const variant = picture.variants.find(each => each.name === name)
  return sharp(variant?.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

function fourCorners(): Promise<Buffer> {
  const square = (x: number, y: number, colour: string) =>
    `<rect x="${x}" y="${y}" width="200" height="300" fill="${colour}"/>`
  const squares = [square(0, 0, '#f00'), square(200, 0, '#0f0'), square(0, 300, '#00f'), square(200, 300, '#fff')]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600">${squares.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** The picture as a rotated camera stores it, with an orientation tag. */
async function lyingOnItsSide(upright: Buffer, orientation: number): Promise<Buffer> {
  const [degrees = 0, mirrored = false] = STORED_AS[orientation] ?? []
  const turned = await sharp(upright).rotate(degrees).png().toBuffer()
  return sharp(turned).flop(mirrored).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
}

const STORED_AS: Record<number, [number, boolean]> = {
  1: [0, false],
  2: [0, true],
  3: [180, false],
  4: [180, true],
  5: [90, true],
  6: [270, false],
  7: [270, true],
  8: [90, false],
}

function at(data: Buffer, width: number, x: number, y: number): string {
  const [r = 0, g = 0, b = 0] = data.subarray((y * width + x) * 3)
  const bright = [r, g, b].map(value => (value > 128 ? '1' : '0')).join('')
  return { '100': 'red', '010': 'green', '001': 'blue', '111': 'white' }[bright] ?? bright
}

/** Black and white vertical lines, or their average grey. */
function stripes(width: number): Promise<Buffer> {
  const data = Buffer.alloc(600 * 800, 128)
  if (width) for (let i = 0; i < data.length; i += 1) data[i] = (i % 600) % (2 * width) < width ? 0 : 255
  return sharp(data, { raw: { width: 600, height: 800, channels: 1 } })
    .png()
    .toBuffer()
}
