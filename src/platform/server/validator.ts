import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'

const options = { allErrors: true, removeAdditional: true, useDefaults: true, strict: false } as const
const FORMATS = ['uuid', 'date', 'date-time', 'email'] as const

/** Bodies mean what they say; query strings are text, so "24" may be a number there. */
const strict = new Ajv(options)
const coercing = new Ajv({ ...options, coerceTypes: 'array' })
addFormats.default(strict, [...FORMATS])
addFormats.default(coercing, [...FORMATS])

export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  httpPart === 'body' ? strict.compile(schema) : coercing.compile(schema)
