import serializers from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance } from 'fastify'

const compile = serializers()()

type SerializerCompiler = Parameters<FastifyInstance['setSerializerCompiler']>[0]

/** Compiled on first use: all serializers together took half of the program's start. */
export const compileSerializer: SerializerCompiler = ({ schema, method, url, httpStatus = '' }) => {
  let compiled: ((reply: unknown) => string) | undefined
  return reply => {
    compiled ??= compile({ schema, method, url, httpStatus })
    return compiled(reply)
  }
}
