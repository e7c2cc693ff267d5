import { parseSync } from 'vite'
import { findingsOfStore, STORE } from './sql-stores.ts'
import { type Node, nodesIn } from './syntax.ts'

/** Only stores (store.ts, store-*.ts) and the platform's own server files contain SQL. */
const MAY_HAVE_SQL = new RegExp(String.raw`${STORE.source}|^src/platform/server/|\.(test|generated)\.tsx?$`)

const OPENS_CONNECTIONS = 'src/platform/server/database/db.ts'

const DRIVER = /^(.*node_modules\/)?(kysely|pg(-[a-z]+)?|postgres)(\/|$)/

const DATABASE_FILE = /(^|\/)db\.ts$/

/** These files may build SQL from strings: migrations read it from files, and the demo inserts table names. */
const MAKES_SQL = /^src\/(platform\/server|app\/demo)\//

const CONNECTIONS = ['pool', 'createPool']

/** Kysely's methods that begin a statement, also of its schema builder. */
const BUILDERS =
  /^(withSchema|selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|withRecursive|executeQuery|(create|alter|drop|refresh)(Table|View|MaterializedView|Index|Schema|Type))$/

/** Methods that run a statement, or change one that a store began. */
const EXECUTES = /^(execute|executeTakeFirst|executeTakeFirstOrThrow|executeQuery)$/
const EXTENDS =
  /^(where|whereRef|(inner|left|right|full|cross)Join(Lateral)?|selectAll|orderBy|having|havingRef|returning|returningAll|onConflict|forUpdate|skipLocked|clear(Where|Select|OrderBy|Limit)|\$(if|call|castTo|narrowType))$/

const COMMENTS = /^(\s|--[^\n]*\n|\/\*[\s\S]*?\*\/)*/

const VERBS =
  'SELECT|INSERT|UPDATE|DELETE|WITH|MERGE|VALUES|TRUNCATE|ANALYZE|VACUUM|ALTER|CREATE|DROP|LOCK|COPY|CALL|DO|NOTIFY|LISTEN|SET'

/**
 * Matches a string that begins a SQL statement. A verb in capitals is enough. In small letters its keyword must follow,
 * because ordinary texts begin with such verbs too.
 */
const STATEMENT = new RegExp(
  String.raw`^\(*(?:(?:${VERBS})\s|select\s+(?:\w+\(|.*\sfrom\s)|insert\s+into\s|update\s+\w+(?:\s+as)?(?:\s+\w+)?\s+set\s|delete\s+from\s)`,
  's',
)

/** The ways in which a file breaks the rule. */
export function sqlOutsideStore(path: string, text: string): string[] {
  const mayHaveSql = MAY_HAVE_SQL.test(path)
  // A store may use the driver, but only the file that opens connections passes it on.
  if (path === OPENS_CONNECTIONS || /\.(test|generated)\.tsx?$/.test(path)) return []
  const mayMakeSql = MAKES_SQL.test(path)
  if (mayMakeSql && mayHaveSql && !/['"](kysely|pg)\b/.test(text)) return []
  const { program } = parseSync(path, text)
  const driver = { driverNames: namesFromDriver(program), mayMakeSql }
  const findings = mayHaveSql && !mayMakeSql ? findingsOfStore(path, program) : new Set<string>()
  for (const { node, around } of nodesIn(program)) {
    const finding = passesDriverOn(node, around, driver) ?? (mayHaveSql ? undefined : findingOf(node, around))
    if (finding) findings.add(finding)
  }
  return [...findings].map(finding => `${path} ${finding}`)
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

/**
 * Whether a file passes the driver on. A driver's name may tag a statement, build a part of one or open a connection;
 * any other use could pass it on.
 */
function passesDriverOn(
  node: Node,
  around: readonly Node[],
  { driverNames, mayMakeSql }: { driverNames: Set<string>; mayMakeSql: boolean },
): string | undefined {
  const finding = 'passes a database driver on'
  if (/^Export(Named|All)Declaration$/.test(node.type) && node.source && isValue(node))
    return DRIVER.test(node.source.value) ? finding : undefined
  if (node.type !== 'Identifier' || !driverNames.has(node.name)) return undefined
  const parent = around.at(-1)
  const isName = /^(Import|TS)/.test(parent.type) || (parent.type === 'MemberExpression' && parent.property === node)
  if (isName || isUsed(node, parent)) return undefined
  const call = around.at(-2)
  const isMember = parent.type === 'MemberExpression' && isUsed(parent, call, { called: true })
  if (!isMember) return finding
  const isRaw = parent.property.name === 'raw' && around.some(each => /Function/.test(each.type))
  const isConstant = isRaw && /^[A-Z_]+$/.test(call.arguments?.[0]?.name ?? '')
  return isRaw && !isConstant && !mayMakeSql ? 'builds SQL from a text parameter' : undefined
}

function isUsed(node: Node, parent: Node, { called = false } = {}): boolean {
  if (parent.type === 'TaggedTemplateExpression') return parent.tag === node
  if (parent.type === 'NewExpression') return parent.callee === node
  return called && parent.type === 'CallExpression' && parent.callee === node
}

function findingOf(node: Node, around: readonly Node[]): string | undefined {
  const from = node.type === 'ImportExpression' || /^(Import|Export)/.test(node.type) ? node.source?.value : undefined
  if (from && DRIVER.test(from)) return 'imports a database driver'
  if (from && DATABASE_FILE.test(from) && takesConnections(node, around)) return 'takes connections from the pool'
  if (node.type === 'MemberExpression' && isBuilder(node)) return 'builds a query'
  if (node.type === 'MemberExpression' && goesOnWithQuery(node, around)) return "goes on with a store's query"
  const written = node.type === 'TemplateElement' ? node.value.raw : node.type === 'Literal' ? node.value : undefined
  if (typeof written !== 'string') return undefined
  if (DRIVER.test(written)) return 'names a database driver'
  if (STATEMENT.test(written.replace(COMMENTS, ''))) return 'contains SQL'
  return undefined
}

/** Whether a call begins a query. Other objects have a method `with` too, so this looks at the object. */
function isBuilder({ object, property }: Node): boolean {
  const name = property.name ?? property.value
  return BUILDERS.test(name) || (name === 'with' && /^(db|tx|on)$/.test(object.callee?.name ?? object.name))
}

/**
 * Whether a call belongs to React Router's handler, which has a `query` too. Only the server's entry of the web uses
 * it.
 */
function goesOnWithQuery(member: Node, around: readonly Node[]): boolean {
  const { object, property } = member
  const name = property.name ?? property.value
  if (typeof name !== 'string' || around.at(-1).callee !== member) return false
  return EXECUTES.test(name) || EXTENDS.test(name) || (name === 'query' && object.name !== 'handler')
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
