import { createHash } from 'node:crypto'

/** A weak ETag: the body may leave in several encodings. */
export function weakEtag(body: string): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}
