import { ID_KEYWORD, type IdKind } from '#platform/ids.ts'

/** Converts one id of a kind. */
export type ConvertId = (kind: IdKind, id: number) => number

/** Returns the value with its ids converted, and leaves the value itself unchanged. */
export type IdWalker = (value: unknown, convert: ConvertId) => unknown

interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly [ID_KEYWORD]?: IdKind | 'plain'
}

/** The parts of a schema that the walker knows; ids in other parts would stay unconverted. */
const KNOWN = new Set(['properties', 'items', 'anyOf'])

/**
 * A function that converts every id which the schema declares; undefined for a schema without ids. Throws for a schema
 * that doesn't say where the ids of a value are.
 */
export function idWalkerOf(source: object): IdWalker | undefined {
  const schema = source as Schema
  const kind = schema[ID_KEYWORD]
  if (kind !== undefined) return kind === 'plain' ? undefined : walkId(kind)
  refuseUnknownParts(schema)
  if (schema.anyOf) return walkAlternatives(schema.anyOf)
  if (schema.properties) return walkObject(schema.properties)
  return schema.items && walkArray(schema.items)
}

/** 0 is the site itself and isn't encrypted; null stays null. */
function walkId(kind: IdKind): IdWalker {
  return (value, convert) => (typeof value === 'number' && value !== 0 ? convert(kind, value) : value)
}

function walkObject(properties: NonNullable<Schema['properties']>): IdWalker | undefined {
  const walkers = Object.entries(properties).flatMap(([name, schema]) => {
    const walker = idWalkerOf(schema)
    return walker ? [[name, walker] as const] : []
  })
  if (walkers.length === 0) return undefined
  return (value, convert) => {
    if (typeOf(value) !== 'object') return value
    const copy: Record<string, unknown> = { ...(value as object) }
    for (const [name, walker] of walkers) if (copy[name] !== undefined) copy[name] = walker(copy[name], convert)
    return copy
  }
}

function walkArray(items: Schema): IdWalker | undefined {
  const walker = idWalkerOf(items)
  return walker && ((value, convert) => (Array.isArray(value) ? value.map(each => walker(each, convert)) : value))
}

/** The value's type selects one of the alternatives, so two alternatives must not have the same type. */
function walkAlternatives(alternatives: readonly Schema[]): IdWalker | undefined {
  const walked = alternatives.flatMap(schema => {
    const walker = idWalkerOf(schema)
    return walker ? [{ schema, walker, types: typesOf(schema) }] : []
  })
  for (const { schema, types } of walked) {
    const others = alternatives.filter(other => other !== schema)
    if (others.some(other => typesOf(other).some(type => types.includes(type)))) {
      throw new Error(`the alternatives of a schema disagree about ids: ${JSON.stringify(alternatives)}`)
    }
  }
  if (walked.length === 0) return undefined
  return (value, convert) => walked.find(({ types }) => types.includes(typeOf(value)))?.walker(value, convert) ?? value
}

function typesOf(schema: Schema): string[] {
  if (schema.anyOf) return schema.anyOf.flatMap(typesOf)
  if (schema.enum) return schema.enum.map(typeOf)
  if ('const' in schema) return [typeOf(schema.const)]
  const types = [schema.type ?? ['null', 'boolean', 'number', 'string', 'array', 'object']].flat()
  return types.map(type => (type === 'integer' ? 'number' : type))
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function refuseUnknownParts(schema: Schema): void {
  for (const [name, part] of Object.entries(schema)) {
    if (!KNOWN.has(name) && containsIds(part))
      throw new Error(`public ids under the schema keyword ${name} can't be converted`)
  }
}

function containsIds(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false
  return ID_KEYWORD in part || Object.values(part).some(containsIds)
}
