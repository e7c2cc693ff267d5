import { type Line, staff } from './authorization-lines.ts'

const tile = { kind: 'cam', partner: '', title: 'Kijk hier', url: 'https://cams.example/', image: null, place: 1 }

/** The back office's calls about members, photos, complaints and tiles, which its own people alone may make. */
export const MODERATION: Readonly<Record<string, Line>> = {
  'GET /api/tiles.php': staff({ query: () => ({ site: 1 }) }),
  'POST /api/tiles.php': { all: 403, body: () => ({ site: 1, ...tile }), but: { staff: 400, operator: 404 } },
  'PUT /api/tiles.php': { all: 403, body: () => ({ id: 999_999, ...tile }), but: { staff: 400, operator: 404 } },
  'DELETE /api/tiles.php': { all: 403, body: () => ({ id: 999_999 }), but: { staff: 404, operator: 404 } },
  'GET /api/disabled-members.php': staff(),
  'DELETE /api/disabled-members.php': { all: 403, body: () => ({ id: 999_999 }), but: { staff: 404, operator: 404 } },
  'DELETE /api/complaint-review.php': staff({ body: () => ({ id: 999_999, reason: 'Dubbel' }) }),
  'DELETE /api/photo-review.php': {
    all: 403,
    body: () => ({ id: 999_999, reason: 'explicit' }),
    but: { staff: 409, operator: 404 },
  },
}
