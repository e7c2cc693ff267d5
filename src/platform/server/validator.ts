import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'

const options = { allErrors: true, removeAdditional: true, useDefaults: true, strict: false } as const
const FORMATS = ['uuid', 'date', 'date-time', 'email'] as const

/** Bodies mean what they say; query strings are text, so "24" may be a number there. */
const strict = new Ajv(options)
const coercing = new Ajv({ ...options, coerceTypes: 'array' })
addFormats.default(strict, [...FORMATS])
addFormats.default(coercing, [...FORMATS])

/** Compiled at its first use: those of all calls together take a quarter of a second, for which no start should wait. */
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
