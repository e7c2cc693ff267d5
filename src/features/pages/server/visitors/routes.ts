import type { FastifyInstance } from 'fastify'
import { SITEMAP_URL } from '../../urls.ts'
import { robots, sitemap } from './crawlers.ts'

/** Serves `robots.txt` and the sitemap of each site (PAGES-9). */
export function mountCrawlers(http: FastifyInstance): void {
  http.get('/robots.txt', { schema: { hide: true } }, async ({ caller }, reply) => {
    reply.type('text/plain; charset=utf-8')
    return robots(caller.siteId)
  })
  http.get(SITEMAP_URL, { schema: { hide: true } }, async ({ caller }, reply) => {
    reply.type('application/xml; charset=utf-8')
    return sitemap(caller.siteId)
  })
}
