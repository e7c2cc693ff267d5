/** PostgreSQL fails on a number that is too large for its column, so each contract limits its numbers. [TRUST-14] */
import { expect, test } from 'vitest'
import { allEndpoints } from '../support/endpoints.ts'

interface Schema {
  readonly type?: string | readonly string[]
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

const SMALLINT = 32_767

/** The whole numbers of a request with their largest value, by name. */
function integersIn(schema: Schema | undefined, name: string): { name: string; maximum: number }[] {
  if (!schema) return []
  if ([schema.type].flat().includes('integer')) return [{ name, maximum: schema.maximum ?? Number.POSITIVE_INFINITY }]
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => integersIn(part, `${name} ${key}`)),
    ...integersIn(schema.items, name),
    ...(schema.anyOf ?? []).flatMap(part => integersIn(part, name)),
  ]
}

const requests = (await allEndpoints())
  .map(({ endpoint }) => endpoint)
  .flatMap(({ method, path, query, body }) =>
    [query, body].flatMap(part => integersIn(part as Schema | undefined, `${method} ${path}`)),
  )

test('[TRUST-14] no request accepts a site or company beyond its column', () => {
  const named = requests.filter(({ name }) => /\b(sites?|company|copy_from)$/.test(name))
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter(({ maximum }) => maximum > SMALLINT)).toEqual([])
})

test('[TRUST-14] every whole number of a request has a largest value', () => {
  expect(requests.filter(({ maximum }) => maximum > Number.MAX_SAFE_INTEGER)).toEqual([])
})
