import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** A member's live event stream; served as text/event-stream, so its reply has no JSON schema. */
export const liveStream = endpoint({
  room: 'platform',
  method: 'GET',
  path: '/api/live.php',
  summary: 'Stream the server-sent events of the logged-in member, from the event after `after` on',
  who: 'member',
  query: Type.Object({ after: Type.Optional(Type.String({ maxLength: 100 })) }),
  reply: Type.Unknown(),
  errors: {},
})

export const getLiveCursor = endpoint({
  room: 'platform',
  method: 'GET',
  path: '/api/live-cursor.php',
  summary: 'Return the live cursor of now: a page that loads now streams from here',
  who: 'member',
  reply: Type.Object({ cursor: Type.String() }),
  errors: {},
})
