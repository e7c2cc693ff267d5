import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { type TProperties, type TSchema, Type } from 'typebox'
import type { StubAnswer, StubRequest } from './provider-stub.ts'

/** One call of a public API: what it takes and what it answers, as its documentation has it. */
export interface DocumentedCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: RegExp
  /** What may stand behind the question mark; nothing where it is left out. */
  readonly query?: TSchema
  readonly sent?: TSchema
  /** Nothing where it is answered with 204. */
  readonly answered?: TSchema
}

export interface Documentation {
  readonly calls: readonly DocumentedCall[]
  /** Every answer from 400 on. */
  readonly error: TSchema
  /** A body as the provider reads it. */
  read(body: string): unknown
}

/** An object without fields that the documentation doesn't know: a stand-in invents none, and the program sends none. */
export const closed = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false })
export const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])
export const oneOf = (words: string) => Type.Enum(words.split(' '))

const checker = new Ajv({ allErrors: true, strict: false })
addFormats.default(checker, ['date', 'date-time', 'email', 'uri'])
const compiled = new WeakMap<TSchema, ValidateFunction>()

/** What about a value is unlike its schema, each fault by the name of its field. */
export function unlike(schema: TSchema, value: unknown): string[] {
  const validate = compiled.get(schema) ?? checker.compile(schema)
  compiled.set(schema, validate)
  if (validate(value)) return []
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const extra = (params as { additionalProperty?: string }).additionalProperty
    return `${instancePath || '/'} ${message}${extra ? ` “${extra}”` : ''}`
  })
}

/** Both providers ask for a random UUID; what their clients make up where the program gives none looks otherwise. */
const OWN_KEY = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** What a call of ours has that its documentation hasn't. */
export function sentUnlike(documented: Documentation, request: StubRequest): string[] {
  const call = callOf(documented, request)
  if (!call) return ['is no call that the documentation knows']
  const faults = unlike(call.query ?? closed({}), nested(request.search)).map(each => `asked: ${each}`)
  if (request.method === 'GET') return faults
  const body = request.body === '' ? {} : documented.read(request.body)
  if (request.method !== 'PATCH') faults.push(...keyUnlike(request, body))
  return [...faults, ...unlike(call.sent ?? closed({}), body).map(each => `sent: ${each}`)]
}

function keyUnlike({ headers }: StubRequest, body: unknown): string[] {
  const key = String(headers['idempotency-key'] ?? '')
  const kept = (body as { metadata?: { key?: string } | null }).metadata?.key
  return [
    ...(OWN_KEY.test(key) ? [] : [`Idempotency-Key is “${key}”`]),
    ...(kept === undefined || kept === key ? [] : [`metadata/key is “${kept}”, Idempotency-Key “${key}”`]),
  ]
}

export function answeredUnlike(documented: Documentation, request: StubRequest, answer: StubAnswer): string[] {
  const schema = answer.status < 400 ? callOf(documented, request)?.answered : documented.error
  if (answer.status === 204) return schema || answer.body !== undefined ? ['answered: 204 with something'] : []
  // As it arrives: what is undefined isn't there.
  const body: unknown = JSON.parse(JSON.stringify(answer.body))
  return schema ? unlike(schema, body).map(each => `answered: ${each}`) : []
}

function callOf({ calls }: Documentation, { method, path }: StubRequest): DocumentedCall | undefined {
  return calls.find(each => each.method === method && each.path.test(path))
}

interface Nest {
  [name: string]: string | Nest
}

/** `a[b][0]=c` as both providers read it: fields within fields. A list is known by its numbers. */
export function nested(form: URLSearchParams): Nest {
  const root: Nest = Object.create(null)
  for (const [name, value] of form) {
    const steps = name.split(/[[\]]+/).filter(each => each !== '')
    const last = steps.pop()!
    let at = root
    for (const step of steps) {
      at[step] ??= Object.create(null) as Nest
      at = at[step] as Nest
    }
    at[last] = value
  }
  return root
}
