import type { FastifyInstance } from 'fastify'
import { config } from '#platform/server/config/config.ts'
import { refuseFromOutside } from '#platform/server/http/demo-page.ts'
import { escapeHtml } from '#platform/server/http/html.ts'
import { smsOf } from '#platform/server/sms.ts'
import { text } from '#platform/server/texts.ts'
import { developerPage } from './developer-page.ts'

/** The page of outgoing text messages outside production. */
export function mountSmsGateway(http: FastifyInstance): void {
  if (config().mode === 'production') return
  http.get('/sms-gateway', { onRequest: refuseFromOutside, schema: { hide: true } }, async (request, reply) => {
    const { siteId, locale } = request.caller
    const rows = (await smsOf(siteId)).map(
      sms => `<li><p>${escapeHtml(sms.body)}</p>
        <small>${escapeHtml(sms.recipient)} · ${sms.created_at.toLocaleString(locale)}</small></li>`,
    )
    const title = text(locale, 'app.sms_gateway')
    const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p>${text(locale, 'app.sms_empty')}</p>`
    return developerPage(request, reply, title, `<h1>${title}</h1>${list}`)
  })
}
