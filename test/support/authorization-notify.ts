import { randomUUID } from 'node:crypto'
import type { Line } from './authorization-matrix.ts'

/** The matrix's lines on being told of things; `own` is its word for what concerns only the caller. */
export function notifyLines(own: (line?: Omit<Line, 'all'>) => Line): Record<string, Line> {
  return {
    'POST /api/user.php?push=1': own({ body: () => ({ subscription: null }) }),
    'GET /api/notifications.php': own(),
    'PUT /api/notifications.php': own({ body: () => ({ preferences: [{ kind: 'news', mail: true, push: false }] }) }),
    'DELETE /api/mail-stop.php': own({ body: () => ({ reason: 'fbl' }) }),
    'POST /api/saved-search-stop.php': { all: 200, query: () => ({ token: randomUUID() }), body: () => ({}) },
    'PUT /api/saved-search-alert.php': { all: 404, body: () => ({ token: randomUUID() }) },
    'POST /api/unsubscribe.php': { all: 410, query: () => ({ token: 'x.y.z' }), body: () => ({}) },
    'PUT /api/unsubscribe.php': { all: 410, body: () => ({ token: 'x.y.z', scope: 'all' }) },
    // Whoever asks, the operator's secret is missing.
    'POST /api/mail-event.php': {
      all: 401,
      body: () => ({ events: [{ event: 'bounce', recipient: 'nobody@example.com' }] }),
    },
  }
}
