import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  CANARY,
  type HostilePicture,
  hostilePictures,
  ordinaryPhoto,
} from '../../../../../test/support/pictures/hostile-pictures.ts'
import { createPool, PictureError, type ProcessedPicture } from './imaging-pool.ts'

const SENDER = { memberId: 1 }
const pool = createPool()
const outcomes = new Map<string, ProcessedPicture | unknown>()
let corpus: HostilePicture[]

beforeAll(async () => {
  corpus = await hostilePictures()
  for (const { name, bytes } of corpus)
    outcomes.set(name, await pool.process(bytes, SENDER).catch((error: unknown) => error))
}, 120_000)
afterAll(() => pool.close())

describe('hostile pictures', () => {
  test('[TRUST-5] are refused with a code or become clean variants, as the corpus expects', () => {
    const surprises = corpus.filter(({ name, outcome }) => outcome !== 'either' && outcome !== verdict(name))
    expect(surprises.map(({ name }) => `${name}: ${verdict(name)} ${String(outcomes.get(name))}`)).toEqual([])
    for (const { name } of corpus) {
      const outcome = outcomes.get(name)
      expect(outcome instanceof PictureError || isPicture(outcome), `${name}: ${String(outcome)}`).toBe(true)
    }
  })

  test('[TRUST-5] are refused with the code of their fault, not because of a crash', () => {
    const failed = corpus.filter(({ name }) => codeOf(name) === 'photo_failed')
    expect(failed.map(({ name }) => name)).toEqual([])
    expect(codeOf('pixel flood, 50k x 50k PNG')).toBe('photo_too_large')
    expect(codeOf('a needle of 200,000 x 200')).toBe('photo_too_small')
    expect(codeOf('13 MiB')).toBe('photo_too_large')
    expect(codeOf('SVG called .jpg')).toBe('photo_not_an_image')
  })

  test('[TRUST-5] leave no trailing data, comment, script or metadata of a polyglot in the variants', () => {
    const strangers = [CANARY, '<script', '<?php', 'PK\x03\x04', 'PK\x05\x06', 'ICC_PROFILE', 'Exif']
    for (const outcome of [...outcomes.values()].filter(isPicture)) {
      for (const { bytes } of outcome.variants) {
        for (const stranger of strangers) expect(bytes.includes(stranger, 0, 'latin1')).toBe(false)
      }
    }
  })

  test('[TRUST-5] leave the process working, and below 300 MiB of memory', async () => {
    const picture = await pool.process(await ordinaryPhoto(), SENDER)
    expect(picture.variants).toHaveLength(5)
    expect(pool.health().starts).toBe(1)
    expect(pool.health().peakInBytes).toBeLessThan(300 * 1024 * 1024)
  })
})

function verdict(name: string): 'accepted' | 'refused' {
  return isPicture(outcomes.get(name)) ? 'accepted' : 'refused'
}

function codeOf(name: string): string | undefined {
  const outcome = outcomes.get(name)
  return outcome instanceof PictureError ? outcome.code : undefined
}

function isPicture(outcome: unknown): outcome is ProcessedPicture {
  return typeof outcome === 'object' && outcome !== null && 'variants' in outcome
}
