import type { FastifyReply, FastifyRequest } from 'fastify'
import { plainPage } from '#platform/server/http/plain-page.ts'

/** A development page that shows outgoing emails or text messages. */
export function developerPage(request: FastifyRequest, reply: FastifyReply, title: string, content: string): string {
  return plainPage(request, reply, { title, content, style: STYLE })
}

const STYLE = `
main { width: min(60rem, 100% - 2rem) }
h1, h2 { margin: 0 0 .75rem; line-height: 1.2; text-wrap: balance }
h1 { font-size: 1.5rem }
h2 { font-size: 1.1rem; margin-top: 1.5rem }
p { margin: 0 0 .75rem }
ul { display: grid; gap: 1px; margin: 0; padding: 0; overflow: hidden; border-radius: 8px; list-style: none }
li { padding: .75rem 1rem; background: light-dark(#fff, #1e242b); overflow-wrap: anywhere }
li > a { display: block; font-weight: 600; text-decoration: none }
small, dt { color: light-dark(#56616d, #a3afbb) }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1rem; overflow-wrap: anywhere }
dd { margin: 0 }
@media (width < 40rem) { dl { grid-template-columns: 1fr; gap: 0 } dd { margin-bottom: .5rem } }
iframe { display: block; width: 100%; height: 34rem; border: 0; border-radius: 8px; background: #fff }
pre { margin: 0; padding: 1rem; border-radius: 8px; background: light-dark(#fff, #1e242b); white-space: pre-wrap; overflow-wrap: anywhere }
`
