import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '#platform/server/http/html.ts'
import { setDocumentPolicy } from '#platform/server/http/security-headers.ts'
import { text } from '#platform/server/texts.ts'
import { themeTokens } from '../rules-theme.ts'
import { OFFLINE_URL } from '../urls.ts'
import { iconFile } from './icons/icon-files.ts'
import { OFFICE_SITE_ID, type Site, siteOf, siteOfHost } from './registry.ts'

/**
 * Serves the page that the service worker shows without a network (SITE-11). It is one document without other files, in
 * the colours of the site, and contains nothing about the reader.
 */
export function mountOfflinePage(http: FastifyInstance): void {
  http.get(OFFLINE_URL, { config: { anyHost: true }, schema: { hide: true } }, async (request, reply) => {
    const site = siteOfHost(request.hostname) ?? siteOf(OFFICE_SITE_ID)
    return reply.header('cache-control', 'no-cache').send(await offlinePage(request, reply, site))
  })
}

async function offlinePage({ locale }: FastifyRequest, reply: FastifyReply, site: Site): Promise<string> {
  const nonce = randomBytes(16).toString('base64')
  setDocumentPolicy(reply, [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ])
  reply.type('text/html; charset=utf-8')
  const { type, bytes } = await iconFile(site, site.icon.isUploaded ? 'icon-192.png' : 'favicon.svg')
  const title = escapeHtml(text(locale, 'platform.offline_title'))
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${escapeHtml(site.name)}</title>
<style nonce="${nonce}">${styleOf(site)}</style>
</head>
<body>
<main>
<img src="data:${type};base64,${bytes.toString('base64')}" alt="" width="72" height="72">
<p class="site">${escapeHtml(site.name)}</p>
<h1>${title}</h1>
<p>${escapeHtml(text(locale, 'platform.offline_text', { site: site.name }))}</p>
<p><a href="">${escapeHtml(text(locale, 'platform.refused_again'))}</a></p>
</main>
</body>
</html>`
}

function styleOf({ niche, settings }: Site): string {
  const tokens = themeTokens(niche, settings.theme_colours)
  const colour = (name: string) => `light-dark(${tokens[name]!.join(', ')})`
  return `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: ${colour('page')}; color: ${colour('ink')} }
main { box-sizing: border-box; width: min(30rem, 100%); padding: 1.5rem; text-align: center }
img { border-radius: 22px }
.site { margin: .5rem 0 1.5rem; font-weight: 600 }
h1 { margin: 0 0 .75rem; font-size: 1.75rem; line-height: 1.2; text-wrap: balance }
p { margin: 0 0 1.5rem; text-wrap: pretty }
a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1.25rem; border-radius: 999px; background: ${colour('primary')}; color: ${colour('on-primary')}; font-weight: 600; text-decoration: none }
:focus-visible { outline: 3px solid ${colour('accent')}; outline-offset: 2px }
`
}
