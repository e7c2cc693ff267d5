import type { FastifyInstance } from 'fastify'
import { SETTINGS_URL } from '#accounts/urls'
import { db } from '#platform/server/database/db.ts'
import { type Route, serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { UNSUBSCRIBE_URL } from '../urls.ts'
import { recordMailEvents, requireSecret } from './mail/mail-events.ts'
import { unsubscribe } from './mail/unsubscribe.ts'
import { allowMail, notificationsOf, setNotifications } from './preferences.ts'
import { PUSH_WORKER } from './push/push-worker.ts'
import { subscribePush } from './push/subscribe-push.ts'

export const routes: Route[] = [
  serve(contract.getNotifications, ({ caller }) => notificationsOf(db(), caller.memberId)),

  serve(contract.setNotifications, ({ caller, body, tx }) => setNotifications(tx, caller.memberId, body.preferences)),

  serve(contract.allowMail, ({ caller, body, tx }) => allowMail(tx, caller.memberId, body.reason)),

  serve(contract.subscribePush, async ({ caller, body }) => ({
    subscribed: await subscribePush(caller, body.subscription),
  })),

  serve(contract.unsubscribe, async ({ body }) => {
    await unsubscribe(body.token, body.scope)
    return { stopped: body.scope }
  }),

  serve(contract.unsubscribeByMailProgram, async ({ query }) => {
    await unsubscribe(query.token, 'all')
    return {}
  }),

  serve(contract.recordMailEvents, async ({ caller, body }) => {
    requireSecret(caller)
    return { known: await recordMailEvents(body.events) }
  }),
]

/** Mounts the routes that have no contract. */
export function mountNotifications(http: FastifyInstance): void {
  mountWorker(http)
  mountUnsubscribe(http)
  mountChangePassword(http)
}

/** Serves the service worker without caching, so browsers get a new version at once. */
function mountWorker(http: FastifyInstance): void {
  http.get('/sw-push.js', { config: { anyHost: true }, schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
      )
      .send(PUSH_WORKER),
  )
}

/** Mail scanners and members may open the one-click address by GET. It then changes nothing and redirects to the page. */
function mountUnsubscribe(http: FastifyInstance): void {
  http.get('/api/unsubscribe.php', { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.query as { token?: unknown }
    const isToken = typeof token === 'string' && /^[\w.-]+$/.test(token)
    return reply.redirect(isToken ? `${UNSUBSCRIBE_URL}?token=${token}` : UNSUBSCRIBE_URL)
  })
}

/** Password managers open this address; the page sends a visitor through the login and back. */
function mountChangePassword(http: FastifyInstance): void {
  http.get('/.well-known/change-password', { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect(SETTINGS_URL),
  )
}
