import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/problem.ts'
import { config } from '#platform/server/config/config.ts'
import { refuseFromOutside } from '#platform/server/http/demo-page.ts'
import { escapeHtml, linkAddresses } from '#platform/server/http/html.ts'
import { ICON_CID } from '#platform/server/mail/mail-layout.ts'
import { mailOf, mailsOf } from '#platform/server/mail/store-mailbox.ts'
import { text } from '#platform/server/texts.ts'
import { TIME_ZONE } from '#sites/rules'
import { developerPage } from './developer-page.ts'

const ID = { params: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } } } as const

const OPTIONS = { onRequest: refuseFromOutside } as const

/** An email's page may use its own styles; it loads and runs nothing, and its links leave the frame. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox allow-same-origin allow-top-navigation-by-user-activation"

const WRITTEN = { timeZone: TIME_ZONE, timeZoneName: 'short' } as const

/** The mailbox for development and demo, so that no external account is needed. */
export function mountMailbox(http: FastifyInstance): void {
  if (config().mode === 'production') return
  http.get('/mailbox', { ...OPTIONS, schema: { hide: true } }, async (request, reply) => {
    const { siteId, locale } = request.caller
    const title = text(locale, 'app.mailbox')
    const rows = (await mailsOf(siteId)).map(
      mail => `<li><a href="/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a>
        <small>${escapeHtml(mail.recipient)} · ${mail.created_at.toLocaleString(locale, WRITTEN)}</small></li>`,
    )
    const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p>${text(locale, 'app.mailbox_empty')}</p>`
    return developerPage(request, reply, title, `<h1>${title}</h1>${list}`)
  })
  http.get<{ Params: { id: string } }>(
    '/mailbox/:id',
    { ...OPTIONS, schema: { hide: true, ...ID } },
    async (request, reply) => {
      const { siteId, locale } = request.caller
      const { id } = request.params
      const mail = await mailOf(siteId, id)
      if (!mail) throw notFound()
      const headers = [[text(locale, 'app.mail_to'), mail.recipient], ...Object.entries(mail.headers as object)]
      return developerPage(
        request,
        reply,
        mail.subject,
        `<p><a href="/mailbox">${text(locale, 'app.mailbox')}</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl>${headers.map(([name, value]) => `<dt>${escapeHtml(String(name))}</dt><dd>${escapeHtml(readable(String(value)))}</dd>`).join('')}</dl>
<iframe src="/mailbox/${id}/html" title="${escapeHtml(mail.subject)}"></iframe>
<h2>${text(locale, 'app.mail_as_text')}</h2>
<pre>${linkAddresses(mail.text_body)}</pre>`,
      )
    },
  )
  http.get<{ Params: { id: string } }>(
    '/mailbox/:id/html',
    { ...OPTIONS, schema: { hide: true, ...ID } },
    async (request, reply) => {
      const mail = await mailOf(request.caller.siteId, request.params.id)
      if (!mail) throw notFound()
      reply.type('text/html; charset=utf-8').header('content-security-policy', MAIL_POLICY)
      return mail.html_body
        .replace('<head>', '<head><base target="_top">')
        .replace(`cid:${ICON_CID}`, '/icons/mail/mail-96.png')
    },
  )
}

/** The sender is stored as name|address. */
function readable(header: string): string {
  return header.replace(/^(.+)\|(\S+@\S+)$/, '$1 <$2>')
}
