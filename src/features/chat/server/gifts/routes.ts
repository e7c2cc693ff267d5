import type { FastifyInstance } from 'fastify'
import { DAY_IN_SECONDS } from '#platform/durations.ts'
import { notFound } from '#platform/problem.ts'
import { readGiftPicture } from './store-gifts.ts'

/** The content behind an address never changes. */
const KEPT_IN_SECONDS = 365 * DAY_IN_SECONDS

export function mountGiftPictures(http: FastifyInstance): void {
  http.get<{ Params: { file: string } }>(
    '/gifts/:file(^[0-9a-f]{32}\\.(?:avif|webp)$)',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const [name = '', format] = params.file.split('.')
      const type = format === 'avif' ? 'avif' : 'webp'
      const bytes = await readGiftPicture(name, type)
      if (!bytes) throw notFound()
      return reply
        .headers({
          'content-type': `image/${type}`,
          'cache-control': `public, max-age=${KEPT_IN_SECONDS}, immutable`,
          'content-disposition': 'inline',
        })
        .send(bytes)
    },
  )
}
