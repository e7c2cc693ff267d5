/**
 * Finds exports of a store that give away connections, queries that are not executed, or the choice of the SQL text.
 */
import { globSync, readFileSync } from 'node:fs'
import { type Node, nodesIn } from './syntax.ts'

export const STORE = /(^|\/)store(-[^/]*)?\.ts$/

/** Methods whose first argument is the text of a statement. */
const TEXT_METHODS = ['query', 'executeQuery']

const CONNECTIONS = ['pool', 'createPool']

const STARTS = /^(selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|with|withRecursive)$/

const STATEMENT = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|MERGE|VALUES)\s/i

const EXECUTES = /^(execute|stream|then|explain)/

interface Place {
  readonly node: Node
  readonly around: readonly Node[]
}

/** The exports by which a store gives away more than the results of its statements. */
export function findingsOfStore(path: string, program: Node): Set<string> {
  const places = [...nodesIn(program)]
  const exported = exportedNames(program)
  const isPublic = (around: readonly Node[]) =>
    around.some(({ type }) => /^Export/.test(type)) || exported.has(topName(around) ?? '')
  const findings = new Set<string>()
  for (const place of places) {
    const text = statementText(place.node)
    if (text && choosesText({ node: text, around: [...place.around, place.node] }, { places, isPublic }))
      findings.add('makes SQL of a text that a function gets')
    if (exportsConnection(place.node)) findings.add('passes connections on')
    if (!isPublic(place.around)) continue
    const result = resultOf(place)
    if (!result) continue
    if (isConnection(result)) findings.add('passes connections on')
    else if (isQuery({ node: result, around: place.around }) && leavesStores(path, topName(place.around)))
      findings.add('returns a query that it does not execute')
  }
  return findings
}

function exportedNames(program: Node): Set<string> {
  return new Set(
    program.body
      .filter((node: Node) => /^Export(Named|Default)/.test(node.type) && !node.source)
      .flatMap((node: Node) => [
        ...(node.specifiers ?? []).map((each: Node) => each.local.name),
        ...(node.declaration?.type === 'Identifier' ? [node.declaration.name] : []),
      ]),
  )
}

/** The name of the declaration at the top of the file that contains a node. */
function topName(around: readonly Node[]): string | undefined {
  const inFile = around.filter(({ type }) => !/^(Program|Export)/.test(type))
  const top = inFile[0]?.type === 'VariableDeclaration' ? inFile[1] : inFile[0]
  return top?.id?.name
}

function statementText(node: Node): Node | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined
  const { property } = node.callee
  if (!TEXT_METHODS.includes(property.name ?? property.value)) return undefined
  const first = node.arguments[0]
  if (first?.type !== 'ObjectExpression') return first
  const named = first.properties.find((each: Node) => ['text', 'sql'].includes(each.key?.name))
  return named?.value ?? first
}

interface File {
  readonly places: readonly Place[]
  readonly isPublic: (around: readonly Node[]) => boolean
}

/** Whether a text depends on an argument from outside the file. Follows constants and the file's own functions. */
function choosesText({ node, around }: Place, file: File, seen: ReadonlySet<Node> = new Set()): boolean {
  const names = [...nodesIn(node, around)].filter(({ node: each, around: [...above] }) =>
    isReference(each, above.at(-1)),
  )
  return names.some(({ node: { name }, around: scopes }) => isChosen(name, { scopes, file, seen }))
}

function isReference(node: Node, parent: Node): boolean {
  if (node.type !== 'Identifier') return false
  return !(parent?.type === 'MemberExpression' && parent.property === node && !parent.computed)
}

interface Search {
  readonly scopes: readonly Node[]
  readonly file: File
  readonly seen: ReadonlySet<Node>
}

function isChosen(name: string, { scopes, file, seen }: Search): boolean {
  for (const [depth, scope] of [...scopes.entries()].reverse()) {
    const around = scopes.slice(0, depth)
    if (/Function/.test(scope.type)) {
      const index = scope.params.findIndex((each: Node) => bindsName(each, name))
      if (index >= 0) return isChosenByCaller({ node: scope, around }, index, { file, seen })
    }
    const declared = scope.type === 'BlockStatement' ? declaredIn(scope, name) : undefined
    if (declared?.init) return choosesText({ node: declared.init, around: [...around, scope] }, file, seen)
  }
  return false
}

function bindsName(pattern: Node, name: string): boolean {
  return [...nodesIn(pattern)].some(({ node, around }) => {
    const isAnnotation = around.some(({ type }) => type.startsWith('TS'))
    return node.type === 'Identifier' && node.name === name && !isAnnotation
  })
}

function declaredIn(block: Node, name: string): Node | undefined {
  return block.body
    .filter((each: Node) => each.type === 'VariableDeclaration')
    .flatMap((each: Node) => each.declarations)
    .find((each: Node) => bindsName(each.id, name))
}

function isChosenByCaller(called: Place, index: number, { file, seen }: Omit<Search, 'scopes'>): boolean {
  if (file.isPublic([...called.around, called.node])) return true
  if (seen.has(called.node)) return false
  const name = called.node.id?.name ?? called.around.at(-1).id?.name
  return file.places.some(({ node, around }) => {
    if (node.type !== 'CallExpression' || node.callee.name !== name || !name) return false
    const passed = called.node.params[index].type === 'RestElement' ? node.arguments : [node.arguments[index]]
    return passed.some(
      (each: Node | undefined) =>
        each && choosesText({ node: each, around: [...around, node] }, file, new Set([...seen, called.node])),
    )
  })
}

/** The value that a function returns, or that an exported constant has. */
function resultOf({ node, around }: Place): Node | undefined {
  if (node.type === 'ReturnStatement') return node.argument
  if (node.type === 'ArrowFunctionExpression' && node.expression) return node.body
  const isTop = node.type === 'VariableDeclarator' && !around.some(({ type }) => /Function/.test(type))
  return isTop ? node.init : undefined
}

function exportsConnection(node: Node): boolean {
  if (node.type !== 'ExportNamedDeclaration' || node.exportKind === 'type') return false
  return node.specifiers.some((each: Node) => CONNECTIONS.includes(each.local.name))
}

/** Whether a node is the pool, one of its connections, or a method of it that isn't called. */
function isConnection(node: Node): boolean {
  if (node.type === 'Identifier') return CONNECTIONS.includes(node.name)
  if (node.type === 'AwaitExpression') return isConnection(node.argument)
  if (node.type === 'MemberExpression') return isConnection(node.object)
  if (node.type !== 'CallExpression') return false
  const method = node.callee.property?.name ?? node.callee.property?.value
  return method === undefined || ['connect', 'bind'].includes(method) ? isConnection(node.callee) : false
}

const PARTS: Readonly<Record<string, (node: Node) => readonly (Node | null | undefined)[]>> = {
  ParenthesizedExpression: node => [node.expression],
  ConditionalExpression: node => [node.consequent, node.alternate],
  ObjectExpression: node => node.properties.map((each: Node) => each.value),
  ArrayExpression: node => node.elements,
}

/** Whether a node is a query that nothing executes: a chain of builder methods, or a whole statement. */
function isQuery({ node, around }: Place): boolean {
  const parts = PARTS[node.type]?.(node)
  if (parts) return parts.some(part => part && isQuery({ node: part, around }))
  if (node.type === 'TaggedTemplateExpression')
    return node.tag.name === 'sql' && STATEMENT.test(node.quasi.quasis[0].value.raw)
  if (node.type === 'Identifier') {
    const declared = around.map(scope => (scope.type === 'BlockStatement' ? declaredIn(scope, node.name) : undefined))
    const init = declared.findLast(each => each?.init)?.init
    return init !== undefined && init !== node && isQuery({ node: init, around })
  }
  const methods = chainOf(node)
  return methods.some(name => STARTS.test(name)) && !methods.some(name => EXECUTES.test(name))
}

function chainOf(node: Node): string[] {
  if (node?.type === 'CallExpression') return chainOf(node.callee)
  if (node?.type === 'MemberExpression')
    return [...chainOf(node.object), node.property.name ?? node.property.value ?? '']
  return []
}

/** Whether other files than stores import this function. Stores may share parts of a query with each other. */
function leavesStores(path: string, name: string | undefined): boolean {
  const file = path.split('/').at(-1)!
  const importers = [...sourceTexts()].filter(
    ([other, text]) => other !== path && text.includes(`/${file}'`) && importedNames(text, file).includes(name ?? ''),
  )
  return importers.length === 0 || importers.some(([other]) => !STORE.test(other))
}

function importedNames(text: string, file: string): string[] {
  const imports = text.matchAll(/(?:import|export)\s*\{([^}]*)\}\s*from '([^']+)'/g)
  return [...imports]
    .filter(([, , from]) => from!.endsWith(`/${file}`))
    .flatMap(([, names]) => names!.split(',').map(each => each.trim().split(/\s/)[0]!))
}

let texts: Map<string, string> | undefined

function sourceTexts(): Map<string, string> {
  texts ??= new Map(globSync('src/**/*.ts').map(path => [path, readFileSync(path, 'utf8')]))
  return texts
}
