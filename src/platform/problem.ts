/** Error codes of every endpoint with their HTTP status. Their texts are `platform.error.<code>`. */
export const PLATFORM_ERRORS = {
  invalid_input: 400,
  cursor_invalid: 400,
  request_unreadable: 400,
  idempotency_key_missing: 400,
  idempotency_key_reused: 409,
  cross_site_request: 403,
  authentication_required: 403,
  reconsent_required: 403,
  second_factor_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  address_gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  unknown_host: 421,
  too_many_requests: 429,
  unconfirmed_limit: 429,
  headers_too_large: 431,
  internal: 500,
  busy: 503,
  site_not_open: 503,
} as const

/** A refused field: a code and a sentence in the visitor's language. */
export interface FieldProblem {
  readonly code: string
  readonly detail: string
}

/** An RFC 9457 problem document. */
export interface ProblemDocument {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly fields?: Readonly<Record<string, FieldProblem>>
  /** Values for the page, for example the seconds to wait. */
  readonly params?: Readonly<Record<string, string | number>>
  /** Set with the code authentication_required. */
  readonly authentication_required?: true
}

export type ProblemParams = Readonly<Record<string, string | number>>

/**
 * Thrown to refuse a request. `code` is from the endpoint's list or a platform code. The server turns it into a problem
 * document in the visitor's language, with the text `<room>.error.<code>`.
 */
export class Problem extends Error {
  readonly code: string
  readonly params: ProblemParams
  readonly fields: Readonly<Record<string, { code: string; params?: ProblemParams }>> | undefined
  /** The account that the request aimed at, only for the security event; never sent. */
  target: ProblemTarget | undefined

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

  aimedAt(target: ProblemTarget): this {
    this.target = target
    return this
  }
}

interface ProblemTarget {
  readonly memberId?: number | undefined
  readonly staffId?: number | undefined
}

/** A row that the caller may not see is not found. */
export function notFound(): Problem {
  return new Problem('not_found')
}

/** Refuses fields with codes of the endpoint: `{ email: 'invalid_email' }`. */
export function invalidFields(fields: Record<string, string | { code: string; params?: ProblemParams }>): Problem {
  const full = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? { code: value } : value]),
  )
  return new Problem('invalid_input', { fields: full })
}
