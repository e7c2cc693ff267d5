/** Renders the SQL in the stores as the database gets it: parameters as $1, fragments in place. */
import { globSync } from 'node:fs'
import { type Declaration, declarationOf, lineOf, type Node, nodesIn, type Source, sourceOf } from './syntax.ts'

export interface Statement {
  readonly place: string
  readonly source: Source
  /** The possible texts: one for each combination of its conditions. */
  readonly texts: readonly string[]
  /** The type of a row, where the code declares one. */
  readonly row: Node | undefined
}

/** Thrown for a statement whose text is known only while the program runs. */
export class Unknowable extends Error {}

/** The values of the constants and arguments that a template can use, by name. */
type Scope = ReadonlyMap<string, Declaration & { readonly scope: Scope }>

export function statementsIn(path: string): { statements: Statement[]; unknowable: string[] } {
  const source = sourceOf(path)
  const statements: Statement[] = []
  const unknowable: string[] = []
  for (const { node, around } of nodesIn(source.program)) {
    const sent = executed(node)
    if (!sent) continue
    const place = `${path}:${lineOf(source, node)}`
    try {
      const texts = scopesOf(source, around).flatMap(scope =>
        sent.isTemplate ? wholeTexts(source, sent.text, scope) : [stringOf(source, sent.text, scope)],
      )
      statements.push({ place, source, texts: [...new Set(texts)], row: sent.row })
    } catch (error) {
      if (!(error instanceof Unknowable)) throw error
      unknowable.push(place)
    }
  }
  return { statements, unknowable }
}

/** sql`…`.execute(db), or query('…') of a pool or client. */
function executed(node: Node): { text: Node; row: Node | undefined; isTemplate: boolean } | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined
  const { object, property } = node.callee
  if (property.name === 'execute' && isSql(object)) {
    return { text: object, row: object.typeArguments?.params[0], isTemplate: true }
  }
  const [text] = node.arguments
  const isText =
    text && ['Literal', 'TemplateLiteral', 'Identifier'].includes(text.type) && typeof (text.value ?? '') === 'string'
  if (property.name !== 'query' || !isText) return undefined
  return { text, row: node.typeArguments?.params[0], isTemplate: false }
}

const isSql = (node: Node) => node?.type === 'TaggedTemplateExpression' && node.tag.name === 'sql'

/** The scopes of a node: more than one if the function around it is called with the fragments of several tables. */
function scopesOf(source: Source, around: readonly Node[]): Scope[] {
  const makers = around.filter(
    ({ type, params }) => type === 'FunctionDeclaration' && params[0]?.type === 'ObjectPattern',
  )
  const tables = makers.flatMap(({ id }) => tablesGivenTo(source, id.name))
  return tables.length > 0 ? tables.map(table => scopeOf(source, around, table)) : [scopeOf(source, around)]
}

/**
 * The SQL fragments, by name, that each call passes to a function: `passkeyStore({ table: sql`…`, owner: sql`…` })`.
 */
function tablesGivenTo(source: Source, name: string): Scope[] {
  return [...tableCalls(), ...tableCallsIn(source)].filter(each => each.name === name).map(({ given }) => given)
}

interface TableCall {
  readonly name: string
  readonly given: Scope
}

let callsInStores: TableCall[] | undefined

function tableCalls(): TableCall[] {
  callsInStores ??= globSync('src/features/*/server/**/store*.ts').flatMap(path => tableCallsIn(sourceOf(path)))
  return callsInStores
}

function tableCallsIn(source: Source): TableCall[] {
  return [...nodesIn(source.program)].flatMap(({ node }) => {
    const properties: Node[] = (node.type === 'CallExpression' && node.arguments[0]?.properties) || []
    if (properties.length === 0 || !properties.every(each => isSql(each.value))) return []
    const given = properties.map(({ key, value }) => [key.name, { source, node: value, scope: new Map() }] as const)
    return [{ name: node.callee.name, given: new Map(given) }]
  })
}

/** The constants that a node can see: those of the functions around it, and the fragments that a caller passed in. */
function scopeOf(source: Source, around: readonly Node[], given: Scope = new Map()): Scope {
  const scope = new Map<string, Declaration & { scope: Scope }>(given)
  for (const each of around.filter(({ type }) => type === 'BlockStatement')) {
    for (const { declarations = [] } of each.body) {
      for (const { id, init } of declarations) if (id.name && init) scope.set(id.name, { source, node: init, scope })
    }
  }
  return scope
}

const PARAMETER = '\u0000'

function wholeTexts(source: Source, template: Node, scope: Scope): string[] {
  const texts = fragmentTexts(source, template, scope) ?? []
  return [...new Set(texts)].map(text => {
    let count = 0
    return text.replaceAll(PARAMETER, () => `$${++count}`)
  })
}

/** The texts that an expression may add to a statement; undefined for a value, which becomes a parameter. */
function fragmentTexts(source: Source, node: Node, scope: Scope): string[] | undefined {
  switch (node.type) {
    case 'TaggedTemplateExpression':
      return isSql(node) ? templateTexts(source, node.quasi, scope) : undefined
    case 'ConditionalExpression':
      return eitherText(source, [node.consequent, node.alternate], scope)
    case 'LogicalExpression':
      return eitherText(source, [node.left, node.right], scope)
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return fragmentTexts(source, node.expression, scope)
    case 'Identifier': {
      const found = lookUp(source, node.name, scope)
      return found?.node && fragmentTexts(found.source, found.node, found.scope)
    }
    case 'CallExpression':
      return callTexts(source, node, scope)
    default:
      return undefined
  }
}

function templateTexts(source: Source, { quasis, expressions }: Node, scope: Scope): string[] {
  const parts: string[][] = expressions.map((each: Node) => fragmentTexts(source, each, scope) ?? [PARAMETER])
  const ways = Math.max(1, ...parts.map(part => part.length))
  return Array.from({ length: ways }, (_, way) =>
    quasis
      .map((quasi: Node, index: number) => quasi.value.cooked + (parts[index]?.[way % parts[index]!.length] ?? ''))
      .join(''),
  )
}

function eitherText(source: Source, nodes: readonly Node[], scope: Scope): string[] | undefined {
  const texts = nodes.map(node => fragmentTexts(source, node, scope))
  return texts.some(each => each !== undefined) ? texts.flatMap(each => each ?? []) : undefined
}

/** sql.raw, sql.ref and sql.lit, or a function that returns a fragment. */
function callTexts(source: Source, node: Node, scope: Scope): string[] | undefined {
  const { callee } = node
  if (callee.type === 'MemberExpression' && callee.object.name === 'sql') {
    if (callee.property.name === 'lit') return ['1']
    if (['raw', 'ref'].includes(callee.property.name)) return [stringOf(source, node.arguments[0], scope)]
    throw new Unknowable()
  }
  const found = callee.type === 'Identifier' ? lookUp(source, callee.name, scope) : undefined
  const body = found?.node?.body
  if (!body) return undefined
  const called = new Map(found.scope)
  for (const [index, each] of found.node.params.entries()) {
    const name = each.left?.name ?? each.name
    const value = node.arguments[index]
    if (name && value) called.set(name, { source, node: value, scope })
    else if (name && each.right) called.set(name, { source: found.source, node: each.right, scope: found.scope })
  }
  if (body.type !== 'BlockStatement') return fragmentTexts(found.source, body, called)
  for (const [name, value] of scopeOf(found.source, [body])) called.set(name, { ...value, scope: called })
  const returned = [...nodesIn(body)].filter(each => each.node.type === 'ReturnStatement' && each.node.argument)
  return eitherText(
    found.source,
    returned.map(each => each.node.argument),
    called,
  )
}

function lookUp(source: Source, name: string, scope: Scope): (Declaration & { scope: Scope }) | undefined {
  const local = scope.get(name)
  if (local) return local
  const found = declarationOf(source, name)
  return found && { ...found, scope: new Map() }
}

/** The text of a constant; a computed number is 1, since only its type matters here. */
function stringOf(source: Source, node: Node, scope: Scope): string {
  if (node?.type === 'Literal') return String(node.value)
  if (node?.type === 'TemplateLiteral') {
    return node.quasis
      .map((quasi: Node, index: number) => {
        const value = node.expressions[index]
        return quasi.value.cooked + (value ? stringOf(source, value, scope) : '')
      })
      .join('')
  }
  if (node?.type === 'BinaryExpression') return '1'
  const found = node?.type === 'Identifier' ? lookUp(source, node.name, scope) : undefined
  if (!found?.node) throw new Unknowable()
  return stringOf(found.source, found.node, found.scope)
}
