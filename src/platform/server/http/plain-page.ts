import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from './html.ts'
import { setDocumentPolicy } from './security-headers.ts'

export interface PlainPage {
  readonly title: string
  /** HTML; the caller has escaped its values. */
  readonly content: string
  readonly style: string
}

/** A plain page outside the sites' design, for engineers and the lab's buyers, without script. */
export function plainPage(request: FastifyRequest, reply: FastifyReply, { title, content, style }: PlainPage): string {
  const nonce = randomBytes(16).toString('base64')
  reply.type('text/html; charset=utf-8')
  setDocumentPolicy(reply, [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ])
  return `<!doctype html>
<html lang="${request.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${STYLE}${style}</style>
</head>
<body>
<main>${content}</main>
</body>
</html>`
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; accent-color: #2f5d8a }
body { margin: 0; background: light-dark(#eef1f4, #14181c); color: light-dark(#1c2530, #e6ebf0) }
main { box-sizing: border-box; margin: 1.5rem auto }
a { color: light-dark(#2f5d8a, #8bb8e8) }
:focus-visible { outline: 3px solid light-dark(#2f5d8a, #8bb8e8); outline-offset: 2px }
`
