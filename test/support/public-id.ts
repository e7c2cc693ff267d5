import type { Endpoint } from '../../src/platform/endpoint.ts'
import type { IdKind } from '../../src/platform/ids.ts'
import { idCodec } from '../../src/platform/server/endpoints/id-codec.ts'
import { idWalkerOf } from '../../src/platform/server/endpoints/id-walker.ts'

/** The secret of every program that tests start, so that tests can write the addresses of stored ids. */
export const TEST_SECRET = 'tests share this secret, which encrypts 9 kinds of ids'

const codec = idCodec(TEST_SECRET)

/** The public id of a stored id, for addresses. */
export function publicId(kind: IdKind, id: number): number {
  return codec.encode(kind, id)
}

/** The stored id of a public id. */
export function storedId(kind: IdKind, id: number): number {
  const stored = codec.decode(kind, id)
  if (stored === 'old') throw new Error(`the program sent the stored id ${id} (${kind}) instead of its public id`)
  return stored
}

/** The input of a call with public ids. Other numbers stay as they are, so that tests can send wrong ids. */
export function withPublicIds<Value>(schema: Endpoint['query'], value: Value): Value {
  const walker = schema && idWalkerOf(schema)
  if (!walker || value === undefined) return value
  return walker(value, (kind, id) => (isStored(id) ? publicId(kind, id) : id)) as Value
}

/** A reply with stored ids. */
export function withStoredIds<Value>(schema: Endpoint['query'], value: Value): Value {
  const walker = schema && idWalkerOf(schema)
  return walker ? (walker(value, storedId) as Value) : value
}

function isStored(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0 && id < 100_000_000_000_000
}
