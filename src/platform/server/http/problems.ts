import type { ErrorObject } from 'ajv'
import type { FastifyError } from 'fastify'
import type { Endpoint } from '#platform/endpoint.ts'
import type { Locale } from '#platform/locale.ts'
import {
  type FieldProblem,
  PLATFORM_ERRORS,
  Problem,
  type ProblemDocument,
  type ProblemParams,
} from '#platform/problem.ts'
import { isDatabaseUnavailable } from '../database/db.ts'
import { log } from '../log.ts'
import { textIfAny } from '../texts.ts'

/** Any error as a problem document in the visitor's language. Unknown errors become `internal`. */
export function problemDocument(error: unknown, locale: Locale, endpoint?: Endpoint, siteId?: number): ProblemDocument {
  const problem = asProblem(error)
  const known = statusOf(problem.code, endpoint)
  if (known === undefined) return problemDocument(unexpected(error), locale, undefined, siteId)
  const detail = textOf({ locale, siteId }, endpoint, problem.code, problem.params)
  return {
    type: 'about:blank',
    title: detail,
    status: known,
    code: problem.code,
    detail,
    ...(problem.fields && { fields: describeFields(problem.fields, { locale, siteId }, endpoint) }),
    ...(Object.keys(problem.params).length > 0 && { params: problem.params }),
    ...(problem.code === 'authentication_required' && { authentication_required: true as const }),
  }
}

function statusOf(code: string, endpoint?: Endpoint): number | undefined {
  return endpoint?.errors[code] ?? PLATFORM_ERRORS[code as keyof typeof PLATFORM_ERRORS]
}

interface Reader {
  readonly locale: Locale
  readonly siteId: number | undefined
}

function textOf({ locale, siteId }: Reader, endpoint: Endpoint | undefined, code: string, params: object): string {
  const args = { ...params }
  return (
    (endpoint && textIfAny(locale, `${endpoint.room}.error.${code}`, args, siteId)) ??
    textIfAny(locale, `platform.error.${code}`, args, siteId) ??
    textIfAny(locale, 'platform.error.internal', {}) ??
    code
  )
}

function describeFields(
  fields: NonNullable<Problem['fields']>,
  reader: Reader,
  endpoint?: Endpoint,
): Record<string, FieldProblem> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { code, params }]) => [
      name,
      { code, detail: textOf(reader, endpoint, code, params ?? {}) },
    ]),
  )
}

/** A restarting database is back within seconds, and the request may be retried. */
export const RETRY_AFTER_SECONDS = 2

/** Translates errors of Fastify, Ajv and the database to ours. */
function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isDatabaseUnavailable(error)) {
    log().warn({ err: error }, 'the database is unavailable')
    return new Problem('busy', { params: { seconds: RETRY_AFTER_SECONDS } })
  }
  const { validation, statusCode, code } = error as Partial<FastifyError>
  if (validation) return fromValidation(validation as ErrorObject[])
  if (statusCode === 429) return new Problem('too_many_requests')
  if (statusCode === 413) return new Problem('too_large')
  if (statusCode === 415) return new Problem('unsupported_media_type')
  if (statusCode === 503) return new Problem('busy')
  if (statusCode === 404) return new Problem('not_found')
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Problem('invalid_input')
  return Object.assign(new Problem('unexpected'), { cause: error, pgCode: code })
}

function unexpected(error: unknown): Problem {
  log().error(
    { err: error instanceof Problem ? (error.cause ?? error) : error },
    'a request failed with an unexpected error',
  )
  return new Problem('internal')
}

const FIELD_CODES: Record<string, string> = {
  required: 'field_required',
  minLength: 'field_too_short',
  maxLength: 'field_too_long',
  minimum: 'field_too_small',
  maximum: 'field_too_big',
}

function fromValidation(errors: ErrorObject[]): Problem {
  const fields = Object.fromEntries(
    errors.map(error => {
      const missing =
        error.keyword === 'required' ? `/${(error.params as { missingProperty: string }).missingProperty}` : ''
      const path = `${error.instancePath}${missing}`.slice(1).replaceAll('/', '.')
      const limit = (error.params as { limit?: number }).limit
      return [
        path || 'request',
        {
          code: FIELD_CODES[error.keyword] ?? 'field_invalid',
          params: (limit === undefined ? {} : { limit }) as ProblemParams,
        },
      ]
    }),
  )
  return new Problem('invalid_input', { fields })
}
