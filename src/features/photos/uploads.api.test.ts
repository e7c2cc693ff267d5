/** Uploads the hostile corpus: refused files leave nothing behind, and the program continues. */
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { type MemberWithPassword, memberWithPassword } from '../../../test/support/member-with-password.ts'
import {
  CANARY,
  type HostilePicture,
  hostilePictures,
  ordinaryPhoto,
} from '../../../test/support/pictures/hostile-pictures.ts'
import { upload } from '../../../test/support/pictures/upload.ts'
import { getPhotos, removePhoto } from './contract.ts'
import { photoUrl } from './rules.ts'

let app: TestApp
let corpus: HostilePicture[]
let owner: MemberWithPassword
beforeAll(async () => {
  app = await testApp({ LOG_LEVEL: 'silent' })
  corpus = await hostilePictures()
  owner = await memberWithPassword(app, { premium: true })
}, 120_000)
afterAll(() => app.stop())

/** Every stored photo file. */
function stored(): string[] {
  const folder = join(process.env.VONK_DATA!, 'files', 'photos')
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap(entry =>
      entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
    )
  } catch {
    return []
  }
}

async function rows(): Promise<number> {
  return (await owner.client.call(getPhotos)).photos.length
}

async function empty(): Promise<void> {
  for (const { id } of (await owner.client.call(getPhotos)).photos) {
    await owner.client.call(removePhoto, { body: { id } })
  }
}

test('[TRUST-5] each hostile file is refused with a sentence and not stored, or becomes clean variants', async () => {
  for (const { name, bytes, outcome } of corpus) {
    const before = new Set(stored())
    const reply = await upload(owner.client, bytes)
    if (outcome === 'accepted') expect(reply.status, name).toBe(200)
    if (outcome === 'refused') expect([413, 415, 422], name).toContain(reply.status)
    if (reply.status === 200) {
      await empty()
      continue
    }
    const problem = reply.body as unknown as { code: string; detail: string }
    expect(problem.detail, name).toMatch(/\p{L}.*\.$/u)
    expect([stored().filter(file => !before.has(file)), await rows()], name).toEqual([[], 0])
  }
}, 180_000)

test('[TRUST-5] stored files contain nothing of a polyglot, whatever its name and type', async () => {
  await empty()
  for (const { name, bytes } of corpus.filter(({ outcome }) => outcome === 'accepted')) {
    expect((await upload(owner.client, bytes, randomUUID(), 'text/html')).status, name).toBe(200)
    await empty()
  }
  const { body } = await upload(owner.client, corpus.find(({ name }) => name === 'JPEG with HTML behind it')!.bytes)
  const kept = stored().map(file => readFileSync(file))
  expect(kept.length).toBeGreaterThanOrEqual(5)
  for (const bytes of kept) {
    expect(bytes.includes(CANARY)).toBe(false)
    expect(['webp', 'heif']).toContain((await sharp(bytes).metadata()).format)
  }
  const reply = await owner.client.fetch(photoUrl(body.photos[0]!, 'full'))
  expect(reply.headers['content-type']).toBe('image/webp')
  expect(reply.headers['x-content-type-options']).toBe('nosniff')
}, 120_000)

test('[TRUST-5] the program answers during hostile uploads, and the next upload works', async () => {
  await empty()
  const flood = corpus.slice(0, 8).map(({ bytes }) => upload(owner.client, bytes))
  expect((await app.client().fetch('/api/settings.php')).status).toBe(200)
  for (const { status } of await Promise.all(flood)) expect([200, 413, 415, 422, 503]).toContain(status)
  await empty()
  expect((await upload(owner.client, await ordinaryPhoto())).status).toBe(200)
}, 120_000)

test('[TRUST-5] [TRUST-6] an address that resembles a photo, or a page with a file suffix, is refused and not cached', async () => {
  await empty()
  const { body } = await upload(owner.client, await ordinaryPhoto())
  const url = photoUrl(body.photos[0]!, 'card')
  const [, prefix, signature, file] = url.split('/') as [string, string, string, string]
  const wrong = [
    `${url}/x.css`,
    `${url}.css`,
    `/${prefix}/${signature}/../${signature}/${file}x`,
    `/${prefix}/${signature}/%2e%2e%2f${file}`,
    `/${prefix}/${signature}x/${file}`,
    `/${prefix}//${file}`,
    url.toUpperCase(),
    `/api/member.php/x.css`,
    `/api/user.php/x.css`,
    `/api/user.php%2f..%2fx.css`,
  ]
  for (const path of wrong) {
    const reply = await owner.client.fetch(path)
    expect(reply.status, path).toBeGreaterThanOrEqual(400)
    expect(reply.headers['cache-control'] ?? 'no-store', path).not.toMatch(/public/)
    expect(reply.text, path).not.toContain(owner.email)
  }
})

test('[TRUST-5] HEAD returns the headers of GET, and shared caches may not store a photo', async () => {
  await empty()
  const { body } = await upload(owner.client, await ordinaryPhoto())
  const url = photoUrl(body.photos[0]!, 'card')
  const [get, head] = [await owner.client.fetch(url), await owner.client.fetch(url, { method: 'HEAD' })]
  expect(head.status).toBe(200)
  expect(head.text).toBe('')
  for (const name of ['content-type', 'content-length', 'cache-control'])
    expect(head.headers[name]).toBe(get.headers[name])
  expect(get.headers['cache-control']).toMatch(/^private/)
  expect((await app.client().fetch(url, { method: 'HEAD' })).status).toBe(404)
})

test('[TRUST-5] [ERR-6] an upload that takes too long gets a 503 with a sentence, and a retry succeeds', async () => {
  await empty()
  const [photo, key] = [await ordinaryPhoto(450, 600), randomUUID()]
  await upload(owner.client, photo)
  // The stopped imaging process can't finish the next picture before the deadline.
  process.kill(imagingProcess(), 'SIGSTOP')
  const late = await upload(owner.client, photo, key)
  expect(late).toMatchObject({ status: 503, body: { code: 'photo_timeout', detail: expect.stringMatching(/\.$/) } })
  expect(await rows()).toBe(1)
  expect((await upload(owner.client, photo, key)).status).toBe(200)
  expect(await rows()).toBe(2)
}, 60_000)

function imagingProcess(): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ')
  return Number(children.find(pid => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('imaging/imaging-main.ts')))
}
