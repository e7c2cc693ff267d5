import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DAY_IN_SECONDS } from '#platform/durations.ts'
import { notFound } from '#platform/problem.ts'
import { OFFICE_SITE_ID, type Site, siteOf, siteOfAlias, siteOfHost } from '../registry.ts'
import { type IconFile, iconFile, isIconFile, manifestOf } from './icon-files.ts'

/** An address with the version of another icon serves the present one, because old emails and bookmarks name it. */
const FOR_EVER = `public, max-age=${365 * DAY_IN_SECONDS}, immutable`
const FOR_A_DAY = `public, max-age=${DAY_IN_SECONDS}`

/** Addresses that browsers and phones request without being told. */
const WELL_KNOWN: Readonly<Record<string, IconFile>> = {
  '/favicon.svg': 'favicon.svg',
  '/favicon.ico': 'favicon-48.png',
  '/apple-touch-icon.png': 'apple-touch-icon.png',
}

/** `anyHost`, because these files need no session; the host still selects the site. */
const OPTIONS = { config: { anyHost: true }, schema: { hide: true } } as const

/** Serves the icon of each site and its web manifest. */
export function mountIcons(http: FastifyInstance): void {
  for (const [path, name] of Object.entries(WELL_KNOWN)) {
    http.get(path, OPTIONS, async (request, reply) => {
      const { type, bytes } = await iconFile(siteBehind(request), name)
      return reply.type(type).header('cache-control', FOR_A_DAY).send(bytes)
    })
  }
  http.get<{ Params: { version: string; file: string } }>('/icons/:version/:file', OPTIONS, async (request, reply) => {
    const { version, file } = request.params
    if (!isIconFile(file)) throw notFound()
    const site = siteBehind(request)
    const { type, bytes } = await iconFile(site, file)
    return reply
      .type(type)
      .header('cache-control', version === site.icon.version ? FOR_EVER : FOR_A_DAY)
      .send(bytes)
  })
  http.get('/manifest.webmanifest', OPTIONS, async (request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', FOR_A_DAY)
      .send(JSON.stringify(manifestOf(siteBehind(request)))),
  )
}

function siteBehind({ hostname }: FastifyRequest): Site {
  return siteOfAlias(hostname) ?? siteOfHost(hostname) ?? siteOf(OFFICE_SITE_ID)
}
