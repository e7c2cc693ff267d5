import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '#platform/problem.ts'
import { config } from '#platform/server/config/config.ts'
import { mailOf, mailsOf } from '#platform/server/mailbox-store.ts'
import { text } from '#platform/server/texts.ts'
import { escapeHtml } from './document.ts'

/** Where mails can be read outside production: nothing in development needs an account elsewhere. */
export function mountMailbox(http: FastifyInstance): void {
  if (config().mode === 'production') return
  http.get('/mailbox', { schema: { hide: true } }, async (request, reply) => {
    const { siteId, locale } = request.caller
    const mails = await mailsOf(siteId)
    const rows = mails.map(
      mail => `<li><a href="/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a><br>
        <small>${escapeHtml(mail.recipient)} · ${mail.created_at.toLocaleString(locale)}</small></li>`,
    )
    reply.type('text/html; charset=utf-8')
    return frame(
      request,
      `<ul>${rows.join('')}</ul>${rows.length === 0 ? `<p>${text(locale, 'app.mailbox_empty')}</p>` : ''}`,
    )
  })
  http.get<{ Params: { id: string } }>(
    '/mailbox/:id',
    { schema: { hide: true, params: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } } } },
    async (request, reply) => {
      const mail = await mailOf(request.caller.siteId, request.params.id)
      if (!mail) throw notFound()
      reply.type('text/html; charset=utf-8')
      return frame(
        request,
        `<h2>${escapeHtml(mail.subject)}</h2><p>${escapeHtml(mail.recipient)}</p><pre>${linked(mail.text_body)}</pre>`,
      )
    },
  )
}

function frame(request: FastifyRequest, content: string): string {
  const title = text(request.caller.locale, 'app.mailbox')
  return `<!doctype html><html lang="${request.caller.locale}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title><h1><a href="/mailbox">${title}</a></h1>${content}</html>`
}

/** The text part with its links clickable; the rest stays text. */
function linked(body: string): string {
  return escapeHtml(body).replace(/https?:\/\/[^\s<]+/g, url => `<a href="${url}">${url}</a>`)
}
