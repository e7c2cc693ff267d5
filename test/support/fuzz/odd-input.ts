/** Odd and valid input for the endpoints of the published OpenAPI document. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Client, Reply } from '../client.ts'

export interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Record<string, Schema>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly pattern?: string
  readonly format?: string
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema?: Schema
}

export interface ApiDocument {
  readonly paths: Record<
    string,
    Record<string, { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } }>
  >
}

export interface Operation {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, Schema>>
  readonly body: Schema | undefined
}

export function operationsOf(document: ApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      query: Object.fromEntries(
        parameters.filter(each => each.in === 'query').map(({ name, schema = {} }) => [name, schema]),
      ),
      body: requestBody?.content['application/json']?.schema,
    })),
  )
}

/** Values known to break programs, and random ones. */
export const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    0,
    -1,
    1,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1.5,
    null,
    true,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '0',
    'NaN',
    '1e400',
    'NL',
    '%',
    "'; --",
  ),
  fc.constantFrom(
    '2024-02-31',
    '2024-19-39',
    '2024-13',
    '0000-00-00',
    '9999999-12-31',
    'a'.repeat(5_000),
    '\u202e',
    '🧨',
    'x@y.z',
    '-1',
    '[]',
    '{}',
  ),
  fc.integer(),
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
)

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

interface OddRequest {
  readonly query: Record<string, string>
  readonly body: unknown
}

/** A request in which each field is missing, odd or, with `mostlyValid`, often a value that its schema admits. */
export function requestFor({ query, body }: Operation, { mostlyValid = false } = {}): fc.Arbitrary<OddRequest> {
  const chosen = (schema: Schema) =>
    mostlyValid ? fc.oneof({ weight: 4, arbitrary: valid(schema) }, { weight: 1, arbitrary: odd }) : odd
  const fieldsFrom = (fields: Readonly<Record<string, Schema>>, value: (schema: Schema) => fc.Arbitrary<unknown>) => {
    const entries = Object.entries(fields).map(([name, schema]) => [name, value(schema)] as const)
    const some = fc.record(Object.fromEntries(entries), { requiredKeys: [] }) as fc.Arbitrary<Record<string, unknown>>
    if (!mostlyValid) return some
    return fc.oneof(some, fc.record(Object.fromEntries(entries)) as typeof some)
  }
  return fc.record({
    query: fieldsFrom(query, schema => chosen(schema).map(asText)) as fc.Arbitrary<Record<string, string>>,
    body: body
      ? fc.oneof(
          { weight: 5, arbitrary: fieldsFrom(body.properties ?? {}, chosen) as fc.Arbitrary<unknown> },
          { weight: 1, arbitrary: fc.jsonValue() as fc.Arbitrary<unknown> },
        )
      : fc.constant(undefined),
  })
}

/** Days at the ends of months, years and calendars. */
const DAYS = ['2026-01-01', '2026-11-30', '2024-02-29', '1970-01-01', '0001-01-01', '9999-12-31']

/** Values that a schema admits. Ids are small, because tests begin with few rows. */
export function valid(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valid))
  const types = [schema.type ?? 'string'].flat()
  return fc.oneof(...types.map(type => validOf(type, schema)))
}

function validOf(type: string, schema: Schema): fc.Arbitrary<unknown> {
  const { minimum = 1, maximum = 2 ** 31 - 1, minLength = 0, maxLength = 50, pattern, format } = schema
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (type === 'number' || type === 'integer') {
    return fc.oneof(
      fc.integer({ min: Math.ceil(minimum), max: Math.max(Math.ceil(minimum), Math.min(maximum, minimum + 5)) }),
      fc.constantFrom(minimum, maximum),
    )
  }
  if (type === 'array') {
    const { minItems = 0, maxItems = minItems + 3, uniqueItems, items = {} } = schema
    const length = { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) }
    return uniqueItems ? fc.uniqueArray(valid(items), length) : fc.array(valid(items), length)
  }
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valid(field)] as const)
    return fc.record(Object.fromEntries(fields))
  }
  if (format === 'date') return fc.constantFrom(...DAYS)
  if (format === 'local-time') return fc.constantFrom(...DAYS).map(day => `${day}T12:00`)
  if (format === 'date-time') return fc.constantFrom(...DAYS).map(day => `${day}T12:00:00.000Z`)
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u')).map(text => text.slice(0, maxLength))
  // The validator counts code points, of which other characters may have several.
  return fc.string({ minLength, maxLength, unit: 'grapheme-ascii' })
}

/** Sends the request like a page of the same site. `exchange` describes it and its reply. */
export async function send(
  client: Client,
  { name, method, path }: Operation,
  { query, body }: OddRequest,
): Promise<{ reply: Reply; exchange: string }> {
  const search = new URLSearchParams(query).toString()
  const reply = await client.fetch(`${path}${search ? `?${search}` : ''}`, {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'empty',
      'idempotency-key': randomUUID(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
  })
  return { reply, exchange: `${name} ${search} ${JSON.stringify(body)} → ${reply.status} ${reply.text}` }
}
