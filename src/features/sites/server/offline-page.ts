import type { Locale } from '#platform/locale.ts'
import { escapeHtml } from '#platform/server/http/html.ts'
import { text } from '#platform/server/texts.ts'
import { themeTokens } from '../rules-theme.ts'
import { iconFile } from './icons/icon-files.ts'
import type { Site } from './registry.ts'

/** The policy of the offline page, whose only code is its style. */
export function offlineDirectives(nonce: string): string[] {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]
}

/**
 * The page that the service worker shows without a network (SITE-11). It is one document without other files, in the
 * colours of the site, and contains nothing about the reader.
 */
export async function offlinePage(site: Site, locale: Locale, nonce: string): Promise<string> {
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
