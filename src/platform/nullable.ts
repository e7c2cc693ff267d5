import { type Static, type TSchema, type TUnsafe, Type } from 'typebox'

/** The schema or null. Uses a list of type names where possible, because a union serialises more slowly. */
export function nullable<T extends TSchema>(schema: T): TUnsafe<Static<T> | null> {
  // In browsers schemas are replaced by a stand-in (web/no-schemas.ts).
  const { type, enum: values } = (schema ?? {}) as { type?: string; enum?: unknown[] }
  if (values) return Type.Unsafe({ ...schema, enum: [...values, null] })
  if (type && type !== 'object') return Type.Unsafe({ ...schema, type: [type, 'null'] })
  return Type.Unsafe(Type.Union([schema, Type.Null()]))
}
