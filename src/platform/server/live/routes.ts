import type { FastifyInstance } from 'fastify'
import { getLiveCursor, liveStream } from '#platform/contract.ts'
import { Problem } from '#platform/problem.ts'
import { operationOf } from '../endpoints/openapi.ts'
import { type Route, serve } from '../endpoints/serve.ts'
import type { Identify } from '../http/http.ts'
import { hasRoomForStream } from './live-streams.ts'
import { eventOf, liveCursorOf, newestEvent, openStream } from './publish-live.ts'

export const liveRoutes: readonly Route[] = [
  serve(getLiveCursor, async ({ caller }) => ({ cursor: await liveCursorOf(caller.memberId) })),
]

/** The stream writes to the raw socket after its headers, which is the fastest way. */
export function mountLiveStream(app: FastifyInstance, identify: Identify): void {
  app.get(
    liveStream.path,
    {
      config: { endpoint: liveStream },
      schema: { ...operationOf(liveStream), querystring: liveStream.query },
    },
    async (request, reply) => {
      const { memberId, sessionId, siteId } = request.caller
      if (memberId === null || sessionId === null) throw new Problem('authentication_required')
      if (!hasRoomForStream(memberId)) throw new Problem('too_many_requests')
      const after = request.headers['last-event-id'] ?? (request.query as { after?: string }).after
      const start = typeof after === 'string' ? eventOf(memberId, after) : await newestEvent()
      reply.hijack()
      await openStream({ memberId, sessionId, raw: reply.raw }, start, async () => {
        const caller = await identify.caller(request, siteId)
        return caller.sessionId === sessionId
      })
    },
  )
}
