import type { FastifyInstance } from 'fastify'
import { invalidFields, notFound } from '#platform/problem.ts'
import { serve } from '#platform/server/endpoints/serve.ts'
import { storage } from '#platform/server/storage.ts'
import { siteOf } from '#sites/server'
import * as contract from '../contract.ts'
import { type Crop, readCrop } from '../rules.ts'
import { addPhoto } from './add-photo.ts'
import { orderPhotos, removePhoto } from './change-photos.ts'
import { ownPhotosOf, ownPhotosWithin } from './gallery.ts'
import { storageName } from './photo-files.ts'
import { photoFileFor } from './policy.ts'

export const routes = [
  serve(contract.getPhotos, ({ caller }) => ownPhotosOf(caller.memberId, caller.siteId)),

  serve(contract.addPhoto, async ({ caller: { siteId, memberId }, upload, key }) => {
    const { crop } = upload.fields
    await addPhoto({ siteId, memberId, key, bytes: upload.bytes, crop: crop === undefined ? null : acceptedCrop(crop) })
    return ownPhotosOf(memberId, siteId)
  }),

  serve(contract.removePhoto, async ({ caller, body, tx }) => {
    await removePhoto(tx, caller, body.id)
    return ownPhotosWithin(tx, caller.memberId, caller.siteId)
  }),

  serve(contract.orderPhotos, async ({ caller, body, tx }) => {
    await orderPhotos(tx, caller, body.order)
    return ownPhotosWithin(tx, caller.memberId, caller.siteId)
  }),
]

function acceptedCrop(text: string): Crop {
  const crop = readCrop(text)
  if (!crop) throw invalidFields({ crop: 'crop_invalid' })
  return crop
}

/** A browser shows its own copy this long without asking the server; no shared cache stores photos (decision 020). */
const KEPT_IN_SECONDS = 5 * 60

/** Serves the files. Paths that don't match the patterns are handled by the pages. */
export function mountFiles(http: FastifyInstance): void {
  http.get<{ Params: { prefix: string; signature: string; file: string } }>(
    '/:prefix(^[a-z0-9-]+$)/:signature(^[0-9a-z]+-[A-Za-z0-9_-]{22}$)/:file(^[0-9a-f]{32}-[a-z_]+\\.(?:avif|webp)$)',
    { schema: { hide: true } },
    async ({ params, headers, caller }, reply) => {
      if (`/${params.prefix}` !== siteOf(caller.siteId).settings.cdn_prefix) throw notFound()
      const found = await photoFileFor(caller, params.signature, params.file)
      const { name, variant } = found
      // The content behind a name never changes, so name and variant are the ETag.
      const etag = `"${name}-${variant}"`
      const caching = {
        etag,
        'cache-control': `private, max-age=${Math.min(KEPT_IN_SECONDS, found.secondsLeft)}`,
      }
      if (headers['if-none-match'] === etag) return reply.code(304).headers(caching).send()
      const bytes = await storage().get(storageName(name, variant))
      if (!bytes) throw notFound()
      return reply
        .headers({
          'content-type': `image/${found.format}`,
          ...caching,
          'content-disposition': 'inline',
          // Search engines must not index faces; addresses are personal and expire.
          'x-robots-tag': 'noindex',
        })
        .send(bytes)
    },
  )
}
