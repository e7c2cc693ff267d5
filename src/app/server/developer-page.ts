import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from './document.ts'

/** A page for the engineer, outside production: what would have gone to mail programs and phones. Without script. */
export function developerPage(request: FastifyRequest, reply: FastifyReply, title: string, content: string): string {
  const nonce = randomBytes(16).toString('base64')
  reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'`,
    )
  return `<!doctype html>
<html lang="${request.caller.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>${content}</main>
</body>
</html>`
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0; background: light-dark(#eef1f4, #14181c); color: light-dark(#1c2530, #e6ebf0) }
main { box-sizing: border-box; width: min(60rem, 100% - 2rem); margin: 1.5rem auto }
h1, h2 { margin: 0 0 .75rem; line-height: 1.2; text-wrap: balance }
h1 { font-size: 1.5rem }
h2 { font-size: 1.1rem; margin-top: 1.5rem }
p { margin: 0 0 .75rem }
ul { display: grid; gap: 1px; margin: 0; padding: 0; overflow: hidden; border-radius: 8px; list-style: none }
li { padding: .75rem 1rem; background: light-dark(#fff, #1e242b); overflow-wrap: anywhere }
a { color: light-dark(#2f5d8a, #8bb8e8) }
li > a { display: block; font-weight: 600; text-decoration: none }
small, dt { color: light-dark(#56616d, #a3afbb) }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1rem; overflow-wrap: anywhere }
dd { margin: 0 }
iframe { display: block; width: 100%; height: 34rem; border: 0; border-radius: 8px; background: #fff }
pre { margin: 0; padding: 1rem; border-radius: 8px; background: light-dark(#fff, #1e242b); white-space: pre-wrap; overflow-wrap: anywhere }
:focus-visible { outline: 3px solid light-dark(#2f5d8a, #8bb8e8); outline-offset: 2px }
`
