import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { Static, TSchema } from 'typebox'

const options = { allErrors: true, removeAdditional: true, useDefaults: true, strict: false } as const
const FORMATS = ['uuid', 'date', 'date-time', 'email'] as const

/** Bodies are strict; query strings are text, so "24" may be a number there. */
const strict = new Ajv(options)
const coercing = new Ajv({ ...options, coerceTypes: 'array' })
addFormats.default(strict, [...FORMATS])
addFormats.default(coercing, [...FORMATS])

/** The pattern of a local time admits 30 February. */
const isLocalTime = (value: string) => {
  const at = new Date(`${value}Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}
for (const ajv of [strict, coercing]) ajv.addFormat('local-time', isLocalTime)

/** Compiled on first use: all validators together take a quarter of a second. */
export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  let compiled: ValidateFunction | undefined
  const validate: ReturnType<FastifySchemaCompiler<object>> = (data: unknown) => {
    compiled ??= (httpPart === 'body' ? strict : coercing).compile(schema)
    const isValid = compiled(data)
    validate.errors = compiled.errors ?? null
    return isValid
  }
  return validate
}

/** Parses another program's response; errors name fields that differ from the schema, never values. */
export function readerOf<Schema extends TSchema>(schema: Schema): (value: unknown) => Static<Schema> {
  let compiled: ValidateFunction<Static<Schema>> | undefined
  return value => {
    compiled ??= strict.compile<Static<Schema>>(schema)
    if (compiled(value)) return value
    const faults = (compiled.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`)
    throw new Error(`the response does not match its schema: ${faults.join(', ')}`)
  }
}
