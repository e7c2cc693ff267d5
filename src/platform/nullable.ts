import { type Static, type TSchema, type TUnsafe, Type } from 'typebox'

/** The schema, or null; written so that presenting it costs no trial of alternatives where one type name will do. */
export function nullable<T extends TSchema>(schema: T): TUnsafe<Static<T> | null> {
  // In browsers schemas are nothing at all (web/no-schemas.ts).
  const { type, enum: values } = (schema ?? {}) as { type?: string; enum?: unknown[] }
  if (values) return Type.Unsafe({ ...schema, enum: [...values, null] })
  if (type && type !== 'object') return Type.Unsafe({ ...schema, type: [type, 'null'] })
  return Type.Unsafe(Type.Union([schema, Type.Null()]))
}
