import { type IdKind, isId } from '#platform/ids.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { masterKey } from '../master-key.ts'
import { type IdCodec, idCodec } from './id-codec.ts'
import { type IdWalker, idWalkerOf } from './id-walker.ts'

/** The stored id of a public id. A stored id, which older addresses contained, is refused as gone. */
export function storedId(kind: IdKind, publicId: number): number {
  const id = codec().decode(kind, publicId)
  if (id === 'old') throw new Problem('address_gone')
  return id
}

/**
 * Like `storedId`, but also accepts a stored id. Emails from before public ids contain stored ids: in signed tokens,
 * and as the order number that a member enters for a withdrawal or a staff member searches for.
 */
export function storedIdOfAnyAge(kind: IdKind, id: number): number {
  const stored = codec().decode(kind, id)
  return stored === 'old' ? id : stored
}

/** The stored id of a part of an address. */
export function storedIdIn(kind: IdKind, written: string | undefined): number {
  if (!isId(written)) throw notFound()
  return storedId(kind, Number(written))
}

/** The public id of a stored id: for addresses, and for numbers that members read in emails and documents. */
export function publicId(kind: IdKind, id: number): number {
  return codec().encode(kind, id)
}

/** A copy of a request's value in which stored ids replace the public ids. */
export function withStoredIds<Value>(schema: object | undefined, value: Value): Value {
  return convert(schema, value, storedId)
}

/** A copy of the value of a reply or live event in which public ids replace the stored ids. */
export function withPublicIds<Value>(schema: object | undefined, value: Value): Value {
  return convert(schema, value, publicId)
}

function convert<Value>(schema: object | undefined, value: Value, by: (kind: IdKind, id: number) => number): Value {
  const walker = schema && walkerOf(schema)
  return walker ? (walker(value, by) as Value) : value
}

const walkers = new WeakMap<object, { readonly walker: IdWalker | undefined }>()

function walkerOf(schema: object): IdWalker | undefined {
  const entry = walkers.get(schema) ?? { walker: idWalkerOf(schema) }
  walkers.set(schema, entry)
  return entry.walker
}

let current: IdCodec | undefined

function codec(): IdCodec {
  current ??= idCodec(masterKey())
  return current
}
