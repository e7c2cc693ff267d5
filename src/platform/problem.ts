/** Error codes that any endpoint may answer, with their HTTP status. Their texts are `platform.error.<code>`. */
export const PLATFORM_ERRORS = {
  invalid_input: 400,
  idempotency_key_missing: 400,
  idempotency_key_reused: 409,
  cross_site_request: 403,
  authentication_required: 403,
  reconsent_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_media_type: 415,
  unknown_host: 421,
  too_many_requests: 429,
  internal: 500,
  busy: 503,
} as const

/** A field that was refused: a code and a sentence in the visitor's language. */
export interface FieldProblem {
  readonly code: string
  readonly detail: string
}

/** An RFC 9457 problem document as it crosses the wire. */
export interface ProblemDocument {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly fields?: Readonly<Record<string, FieldProblem>>
  /** Figures a page needs beside the sentence, for instance seconds to wait. */
  readonly params?: Readonly<Record<string, string | number>>
  /** Set with code authentication_required (spec §8). */
  readonly authentication_required?: true
}

export type ProblemParams = Readonly<Record<string, string | number>>

/**
 * Thrown by a verb or a policy to refuse. `code` is one of the endpoint's own list or a platform code; the server turns
 * it into a problem document in the visitor's language, with the text `<room>.error.<code>`.
 */
export class Problem extends Error {
  readonly code: string
  readonly params: ProblemParams
  readonly fields: Readonly<Record<string, { code: string; params?: ProblemParams }>> | undefined

  constructor(
    code: string,
    options: { params?: ProblemParams; fields?: Record<string, { code: string; params?: ProblemParams }> } = {},
  ) {
    super(code)
    this.name = 'Problem'
    this.code = code
    this.params = options.params ?? {}
    this.fields = options.fields
  }
}

/** What one may not see does not exist (house habit 5). */
export function notFound(): Problem {
  return new Problem('not_found')
}

/** Refuses one or more fields: `{ email: 'invalid_email' }`. Codes are the endpoint's own. */
export function invalidFields(fields: Record<string, string | { code: string; params?: ProblemParams }>): Problem {
  const full = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? { code: value } : value]),
  )
  return new Problem('invalid_input', { fields: full })
}
