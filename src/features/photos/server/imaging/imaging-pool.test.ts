import sharp, { type Sharp } from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { ordinaryPhoto } from '../../../../../test/support/pictures/hostile-pictures.ts'
import { createPool, type ImagingPool, type PoolOptions } from './imaging-pool.ts'

const photo = await ordinaryPhoto(450, 600)
const ANNA = { memberId: 1 }
const BRAM = { memberId: 2 }
const pools: ImagingPool[] = []
afterEach(() => Promise.all(pools.splice(0).map(pool => pool.close())))

describe('the imaging process', () => {
  test('[TRUST-5] starts with the first picture and processes the next ones too', async () => {
    const pool = poolWith()
    expect(pool.health()).toMatchObject({ pid: undefined, starts: 0 })
    await pool.process(photo, ANNA)
    await pool.process(photo, ANNA)
    expect(pool.health()).toMatchObject({ pid: expect.any(Number), starts: 1 })
    expect(pool.health().pid).not.toBe(process.pid)
  })

  test('[TRUST-5] is replaced when killed during a picture, and the picture is still processed', async () => {
    const pool = poolWith()
    const picture = pool.process(photo, ANNA)
    kill(pool, 'SIGKILL')
    expect((await picture).variants).toHaveLength(5)
    expect(pool.health().starts).toBe(2)
  })

  test('[TRUST-5] is replaced when killed while idle, and the next picture is processed', async () => {
    const pool = poolWith()
    await pool.process(photo, ANNA)
    kill(pool, 'SIGKILL')
    expect((await pool.process(photo, ANNA)).variants).toHaveLength(5)
    expect(pool.health().starts).toBe(2)
  })

  test('[TRUST-5] is killed when a picture exceeds its deadline, with a code that allows a retry, and the next picture is processed', async () => {
    const pool = poolWith({ deadlineInMs: 4_000 })
    const stuck = pool.process(photo, ANNA)
    kill(pool, 'SIGSTOP')
    await expect(stuck).rejects.toMatchObject({ code: 'photo_timeout' })
    expect((await pool.process(photo, ANNA)).variants).toHaveLength(5)
    expect(pool.health().starts).toBe(2)
  }, 20_000)

  test('[TRUST-5] ends during a picture that exceeds the memory ceiling', async () => {
    const pool = poolWith({ ceilingInBytes: 20 * 1024 * 1024 })
    await expect(pool.process(photo, ANNA)).rejects.toMatchObject({ code: 'photo_failed' })
    expect(pool.health()).toMatchObject({ pid: undefined, starts: 1 })
  })

  test('[TRUST-5] is replaced between two pictures when its resting memory exceeds the limit', async () => {
    const pool = poolWith({ restingLimitInBytes: 1 })
    await pool.process(photo, ANNA)
    await pool.process(photo, ANNA)
    expect(pool.health().starts).toBe(2)
  })

  test('[TRUST-5] refuses a picture when the queue is full, and processes the earlier ones in order', async () => {
    const pool = poolWith({ queueLimit: 1 })
    const finished: string[] = []
    const first = pool.process(photo, ANNA).then(() => finished.push('first'))
    const second = pool.process(photo, ANNA).then(() => finished.push('second'))
    await expect(pool.process(photo, ANNA)).rejects.toMatchObject({ code: 'photo_busy' })
    await Promise.all([first, second])
    expect(finished).toEqual(['first', 'second'])
  })

  test('[TRUST-5] serves members in turn, and a member who fills the queue loses a place to another member', async () => {
    const pool = poolWith({ queueLimit: 3 })
    const finished: string[] = []
    const send = (member: typeof ANNA, name: string) =>
      pool.process(photo, member).then(
        () => finished.push(name),
        ({ code }) => finished.push(`${name}: ${code}`),
      )
    const annas = ['a1', 'a2', 'a3', 'a4', 'a5'].map(name => send(ANNA, name))
    await Promise.all([...annas, send(BRAM, 'b1')])
    expect(finished.slice(0, 2).sort()).toEqual(['a4: photo_busy', 'a5: photo_busy'])
    expect(finished.slice(2)).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  test('[TRUST-5] finishes the current picture when closing, refuses the waiting one and exits', async () => {
    const pool = poolWith()
    const atWork = pool.process(photo, ANNA)
    const waiting = pool.process(photo, ANNA).catch((error: unknown) => error)
    const { pid } = pool.health()
    await pool.close()
    expect((await atWork).variants).toHaveLength(5)
    expect(await waiting).toMatchObject({ code: 'photo_busy' })
    expect(() => process.kill(pid ?? 0, 0)).toThrow('ESRCH')
  })

  test('[TRUST-5] stays under 300 MiB with the largest pictures of each kind, or refuses them as too large', async () => {
    const pool = poolWith()
    const size = { width: 7300, height: 5470 }
    const blank = () => sharp({ create: { ...size, channels: 4, background: { r: 200, g: 99, b: 30, alpha: 0.5 } } })
    const codes = {
      baseline: await verdict(pool, blank().jpeg()),
      progressive: await verdict(pool, blank().jpeg({ progressive: true })),
      progressiveFullColour: await verdict(pool, blank().jpeg({ progressive: true, chromaSubsampling: '4:4:4' })),
      webp: await verdict(pool, blank().webp({ lossless: true, effort: 0 })),
      png: await verdict(pool, blank().png({ compressionLevel: 1 })),
      interlaced: await verdict(pool, blank().png({ compressionLevel: 1, progressive: true })),
      avif: await verdict(pool, blank().resize(2600, 1900).avif({ effort: 0 })),
      avifOfSixMegapixels: await verdict(pool, blank().resize(3000, 2000).avif({ effort: 0 })),
    }
    expect(codes).toEqual({
      baseline: 'accepted',
      progressive: 'accepted',
      progressiveFullColour: 'photo_too_large',
      webp: 'accepted',
      png: 'accepted',
      interlaced: 'photo_too_large',
      avif: 'accepted',
      avifOfSixMegapixels: 'photo_too_large',
    })
    expect(pool.health().starts).toBe(1)
    expect(pool.health().peakInBytes).toBeLessThan(300 * 1024 * 1024)
  }, 120_000)
})

function poolWith(options: Partial<PoolOptions> = {}): ImagingPool {
  const pool = createPool(options)
  pools.push(pool)
  return pool
}

function kill(pool: ImagingPool, signal: NodeJS.Signals): void {
  process.kill(pool.health().pid ?? Number.NaN, signal)
}

async function verdict(pool: ImagingPool, picture: Sharp): Promise<string> {
  const outcome = await pool.process(await picture.toBuffer(), ANNA).catch((error: { code: string }) => error)
  return 'code' in outcome ? outcome.code : 'accepted'
}
