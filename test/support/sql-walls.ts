import { parseSync } from 'vite'
import { type Node, nodesIn } from './syntax.ts'

/** Only stores (store*.ts) and the platform's own server files contain SQL. */
const MAY_HAVE_SQL = /(^|\/)store[^/]*\.ts$|^src\/platform\/server\/|\.(test|generated)\.tsx?$/

const DRIVER = /^(kysely|pg)(\/|$)/

const DATABASE_FILE = /(^|\/)db\.ts$/

const CONNECTIONS = ['pool', 'createPool']

/** Kysely's methods that begin a statement, also of its schema builder. */
const BUILDERS =
  /^(selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|withRecursive|executeQuery|(create|alter|drop|refresh)(Table|View|MaterializedView|Index|Schema|Type))$/

const COMMENTS = /^(\s|--[^\n]*\n|\/\*[\s\S]*?\*\/)*/

const STATEMENT =
  /^(SELECT|INSERT|UPDATE|DELETE|WITH|MERGE|TRUNCATE|ANALYZE|VACUUM|ALTER|CREATE|DROP|LOCK|COPY|DO) |^(select\b.*\sfrom|insert into|update \w+ set|delete from) /s

/** How a file breaks the rule. */
export function sqlOutsideStore(path: string, text: string): string[] {
  const mayHaveSql = MAY_HAVE_SQL.test(path)
  // A store may import the driver, but no file may pass it on.
  if (mayHaveSql && !/'(kysely|pg)\b/.test(text)) return []
  const { program } = parseSync(path, text)
  const driverNames = namesFromDriver(program)
  const signs = new Set<string>()
  for (const { node, around } of nodesIn(program)) {
    const sign = passesDriverOn(node, driverNames) ?? (mayHaveSql ? undefined : signOf(node, around))
    if (sign) signs.add(sign)
  }
  return [...signs].map(sign => `${path} ${sign}`)
}

/** The names of a file for values that it imports from the driver. */
function namesFromDriver(program: Node): Set<string> {
  const imports = program.body.filter((node: Node) => node.type === 'ImportDeclaration' && isValue(node))
  return new Set(
    imports
      .filter((node: Node) => DRIVER.test(node.source.value))
      .flatMap((node: Node) => node.specifiers.filter(isValue).map((each: Node) => each.local.name)),
  )
}

function isValue(node: Node): boolean {
  return node.importKind !== 'type' && node.exportKind !== 'type'
}

function passesDriverOn(node: Node, driverNames: Set<string>): string | undefined {
  if (!/^Export(Named|All)Declaration$/.test(node.type) || !isValue(node)) return undefined
  const names: string[] = (node.specifiers ?? []).filter(isValue).map((each: Node) => each.local.name)
  const constants: string[] = (node.declaration?.declarations ?? []).map((each: Node) => each.init?.name)
  const isFromDriver = node.source && DRIVER.test(node.source.value)
  const isPassedOn = [...names, ...constants].some(name => driverNames.has(name))
  return isFromDriver || (!node.source && isPassedOn) ? 'exports a database driver' : undefined
}

function signOf(node: Node, around: readonly Node[]): string | undefined {
  const from = node.type === 'ImportExpression' || /^(Import|Export)/.test(node.type) ? node.source?.value : undefined
  if (from && DRIVER.test(from)) return 'imports a database driver'
  if (from && DATABASE_FILE.test(from) && takesConnections(node, around)) return 'takes connections from the pool'
  if (node.type === 'MemberExpression' && BUILDERS.test(node.property.name ?? node.property.value))
    return 'builds a query'
  const written = node.type === 'TemplateElement' ? node.value.raw : node.type === 'Literal' ? node.value : undefined
  if (typeof written === 'string' && STATEMENT.test(written.replace(COMMENTS, ''))) return 'contains SQL'
  return undefined
}

/** Whether an import of the database's file reaches its pool: by name, or as part of the whole file. */
function takesConnections(node: Node, around: readonly Node[]): boolean {
  if (node.type === 'ImportExpression') {
    const pattern = around.findLast(each => each.type === 'VariableDeclarator')?.id
    const names = pattern?.type === 'ObjectPattern' && pattern.properties.map((each: Node) => each.key?.name)
    return !names || names.some((name: string | undefined) => !name || CONNECTIONS.includes(name))
  }
  return (node.specifiers ?? [undefined]).some(
    (each: Node | undefined) => !each || !(each.imported ?? each.local) || isWholeOrPool(each),
  )
}

function isWholeOrPool(specifier: Node): boolean {
  if (specifier.type === 'ImportNamespaceSpecifier') return true
  return CONNECTIONS.includes((specifier.imported ?? specifier.local).name)
}
