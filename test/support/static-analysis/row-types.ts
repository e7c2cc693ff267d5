/** The row that the code declares: its columns, and the kinds of values of each. */
import { declarationOf, type Node, type Source } from './syntax.ts'

export type Kind = 'number' | 'string' | 'boolean' | 'date' | 'bytes' | 'array' | 'null'

/** The kinds of values of each column; undefined if the code doesn't declare them. */
export type DeclaredRow = ReadonlyMap<string, ReadonlySet<Kind> | undefined>

/** Returns undefined for a type that only the compiler can resolve. */
export function declaredRow(source: Source, node: Node): DeclaredRow | undefined {
  switch (node.type) {
    case 'TSTypeLiteral':
      return membersOf(source, node.members)
    case 'TSInterfaceDeclaration':
      return mergedRows([
        ...node.extends.map((each: Node) => named(source, each.expression.name, each.typeArguments)),
        membersOf(source, node.body.body),
      ])
    case 'TSTypeAliasDeclaration':
      return declaredRow(source, node.typeAnnotation)
    case 'TSParenthesizedType':
      return declaredRow(source, node.typeAnnotation)
    case 'TSIntersectionType':
      return mergedRows(node.types.map((each: Node) => declaredRow(source, each)))
    case 'TSTypeReference':
      return named(source, node.typeName.name, node.typeArguments)
    default:
      return undefined
  }
}

function named(source: Source, name: string, given: Node): DeclaredRow | undefined {
  const [first, second] = given?.params ?? []
  if (name === 'Readonly') return declaredRow(source, first)
  if (name === 'Pick' || name === 'Omit') {
    const row = declaredRow(source, first)
    const keys = literals(second)
    return row && keys && new Map([...row].filter(([column]) => keys.includes(column) === (name === 'Pick')))
  }
  const found = declarationOf(source, name)
  return found && !found.node?.typeParameters ? declaredRow(found.source, found.node) : undefined
}

function membersOf(source: Source, members: readonly Node[]): DeclaredRow {
  return new Map(
    members
      .filter(({ type }) => type === 'TSPropertySignature')
      .map(({ key, typeAnnotation }) => [key.name ?? key.value, kindsOf(source, typeAnnotation.typeAnnotation)]),
  )
}

function mergedRows(rows: readonly (DeclaredRow | undefined)[]): DeclaredRow | undefined {
  return rows.includes(undefined) ? undefined : new Map(rows.flatMap(row => [...row!]))
}

function literals(node: Node): string[] | undefined {
  const all: Node[] = node?.type === 'TSUnionType' ? node.types : [node]
  return all.every(each => each?.type === 'TSLiteralType') ? all.map(each => each.literal.value) : undefined
}

const KEYWORDS: Readonly<Record<string, Kind>> = {
  TSNumberKeyword: 'number',
  TSStringKeyword: 'string',
  TSBooleanKeyword: 'boolean',
  TSNullKeyword: 'null',
  TSArrayType: 'array',
  TSTupleType: 'array',
  TSTemplateLiteralType: 'string',
}
const CLASSES: Readonly<Record<string, Kind>> = {
  Date: 'date',
  Buffer: 'bytes',
  ReadonlyArray: 'array',
  Array: 'array',
}
const LITERALS: Readonly<Record<string, Kind>> = { number: 'number', string: 'string', boolean: 'boolean' }

function kindsOf(source: Source, node: Node): ReadonlySet<Kind> | undefined {
  const keyword = KEYWORDS[node.type]
  if (keyword) return new Set([keyword])
  switch (node.type) {
    case 'TSUnionType': {
      const all: (ReadonlySet<Kind> | undefined)[] = node.types.map((each: Node) => kindsOf(source, each))
      return all.includes(undefined) ? undefined : new Set(all.flatMap(each => [...each!]))
    }
    case 'TSLiteralType':
      return new Set([LITERALS[typeof node.literal.value]!])
    case 'TSParenthesizedType':
      return kindsOf(source, node.typeAnnotation)
    case 'TSTypeOperator':
      return node.operator === 'readonly' ? kindsOf(source, node.typeAnnotation) : undefined
    case 'TSTypeReference': {
      const { name } = node.typeName
      if (CLASSES[name]) return new Set([CLASSES[name]])
      const found = declarationOf(source, name)
      return found?.node?.type === 'TSTypeAliasDeclaration'
        ? kindsOf(found.source, found.node.typeAnnotation)
        : undefined
    }
    default:
      return undefined
  }
}
