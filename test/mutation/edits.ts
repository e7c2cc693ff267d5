/** A change of a file: the text from `start` to `end` becomes `replacement`. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly replacement: string
}

/** Replaces a character of a comment, a text or an interpolated value, which isn't code. */
const BLANK = '□'

/**
 * The small mistakes to plant in a file of SQL functions, a store or a policy. Locks stay as they are: the seeded bugs
 * cover them, with tests that run in parallel.
 */
export function editsOf(file: string, text: string): Edit[] {
  if (file.endsWith('.sql')) return sqlEdits(sqlIn(text))
  return [...sqlEdits(templatesIn(text)), ...queryEdits(codeIn(text), text), ...codeEdits(codeIn(text), text)]
}

// --- SQL -------------------------------------------------------------------------------------------------------------

const OPPOSITES: Readonly<Record<string, string>> = {
  ' AND ': ' OR ',
  ' OR ': ' AND ',
  ' <= ': ' < ',
  ' >= ': ' > ',
  ' < ': ' <= ',
  ' > ': ' >= ',
  ' <> ': ' = ',
  ' + ': ' - ',
  ' - ': ' + ',
  'least(': 'greatest(',
  'greatest(': 'least(',
  'IS NOT NULL': 'IS NULL',
  'IS NULL': 'IS NOT NULL',
  'NOT EXISTS': 'EXISTS',
}
const WORDS = / (?:AND|OR|<=|>=|<>|[<>+-]) |least\(|greatest\(|IS NOT NULL|IS NULL|NOT EXISTS/g
const ENDS = /^\s(?:AND|OR|RETURNING|ORDER|GROUP|LIMIT|FOR|UNION|ON|THEN|LOOP|DO)\b|^[;■]/

/** For times: `<` becomes `>=`, because no test hits the exact microsecond in which `<` and `<=` differ. */
const NEGATED_COMPARISONS: Readonly<Record<string, string>> = {
  ' <= ': ' > ',
  ' >= ': ' < ',
  ' < ': ' >= ',
  ' > ': ' <= ',
}
const TIMES = /now\(\)|\bat\b|_at\b|_until\b|_from\b|\bsince\b|\bexpires\b/

function sqlEdits(sql: string): Edit[] {
  const edits = [...sql.matchAll(WORDS)].map(found => {
    const isOfTimes = TIMES.test(sql.slice(found.index - 24, found.index + 24))
    return replaced(found, (isOfTimes && NEGATED_COMPARISONS[found[0]]) || OPPOSITES[found[0]]!)
  })
  for (const found of sql.matchAll(/ = /g))
    if (isCondition(sql.slice(0, found.index))) edits.push(replaced(found, ' <> '))
  for (const found of sql.matchAll(/\b(WHERE|AND) /g)) {
    const start = found.index + found[0].length
    const isRange = /BETWEEN\s+\S+\s$/.test(sql.slice(0, found.index))
    if (!isRange) edits.push({ start, end: endOfCondition(sql, start), replacement: 'true' })
  }
  // Raises a number by one, unless it is a parameter, part of a name or the 1 of an existence check.
  for (const found of sql.matchAll(/(?<![\w$.'□])\d+(?![\w.'□])/g)) {
    if (!/(?:LIMIT|SELECT|RETURNING) $/.test(sql.slice(0, found.index)))
      edits.push(replaced(found, String(Number(found[0]) + 1)))
  }
  return edits.filter(({ start, end }) => end > start)
}

/** Whether a `=` at the end of this text compares, instead of assigning a value. */
function isCondition(before: string): boolean {
  return !['SET', ':', undefined].includes(
    before.match(/\b(?:WHERE|AND|OR|ON|IF|WHEN|SET)\b(?!.*\b(?:WHERE|AND|OR|ON|IF|WHEN|SET)\b)/s)?.[0],
  )
}

function endOfCondition(sql: string, start: number): number {
  let depth = 0
  for (let at = start; at < sql.length; at++) {
    if (sql[at] === '(') depth++
    if (sql[at] === ')') depth--
    if (depth < 0 || (depth === 0 && ENDS.test(sql.slice(at, at + 12))))
      return start + sql.slice(start, at).trimEnd().length
  }
  return sql.length
}

// --- Query builder and TypeScript -------------------------------------------------------------------------------------

const COMPARISONS: Readonly<Record<string, string>> = {
  "'='": "'!='",
  "'!='": "'='",
  "'<'": "'<='",
  "'<='": "'<'",
  "'>'": "'>='",
  "'>='": "'>'",
  "'is'": "'is not'",
  "'is not'": "'is'",
  "'in'": "'not in'",
}

/** Conditions of the query builder: removed, or with another comparison. */
function queryEdits(code: string, text: string): Edit[] {
  return [...code.matchAll(/\.where\(/g)].flatMap(({ index: start }) => {
    const end = closing(code, start + '.where('.length)
    const comparison = /, ('[^']*'),/.exec(text.slice(start, end))
    const other = comparison && COMPARISONS[comparison[1]!]
    const at = start + (comparison?.index ?? 0) + 2
    const dropped = { start, end, replacement: '' }
    return other ? [dropped, { start: at, end: at + comparison![1]!.length, replacement: other }] : [dropped]
  })
}

const JS: Readonly<Record<string, string>> = {
  ' && ': ' || ',
  ' || ': ' && ',
  ' === ': ' !== ',
  ' !== ': ' === ',
  ' <= ': ' < ',
  ' >= ': ' > ',
  ' < ': ' <= ',
  ' > ': ' >= ',
}

/** Other operators, guards without an effect, and removed statements. */
function codeEdits(code: string, text: string): Edit[] {
  const operators = [...code.matchAll(/ (?:&&|\|\||===|!==|<=|>=|<|>) /g)].map(found => replaced(found, JS[found[0]]!))
  const guards = [...code.matchAll(/\bif \(/g)].map(({ index }) => {
    const start = index + 'if ('.length
    return { start, end: closing(code, start) - 1, replacement: 'false' }
  })
  const statements = [...text.matchAll(/^ +(await sql`[^`]*`\.execute\(tx\)|await \w+\(tx, [^()]*\))$/gm)].map(
    found => {
      const start = found.index + found[0].indexOf('await')
      return { start, end: found.index + found[0].length, replacement: 'await undefined' }
    },
  )
  return [...operators, ...guards, ...statements]
}

function closing(code: string, start: number): number {
  let depth = 1
  let at = start
  for (; depth > 0 && at < code.length; at++) {
    if (code[at] === '(') depth++
    if (code[at] === ')') depth--
  }
  return at
}

// --- Masks -----------------------------------------------------------------------------------------------------------

const blank = (part: string) => part.replace(/[^\n]/g, BLANK)

/** The bodies of the functions in a file of SQL, without comments and texts. */
function sqlIn(text: string): string {
  const body = text.indexOf('$$')
  const plain = text.replace(/--.*|'[^'\n]*'/g, blank)
  return blank(plain.slice(0, body)) + plain.slice(body)
}

/** Keeps only the SQL templates of a TypeScript file, without string literals and `${…}`. A ■ marks the end of each. */
function templatesIn(text: string): string {
  let masked = ''
  let end = 0
  for (const found of text.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`/g)) {
    const start = found.index + found[0].indexOf('`') + 1
    const inside = found[1]!.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}|'[^'\n]*'/g, blank)
    masked += `${blank(text.slice(end, start))}${inside}■`
    end = start + inside.length + 1
  }
  return masked + blank(text.slice(end))
}

/** TypeScript without comments, texts, templates and types. */
function codeIn(text: string): string {
  return text.replace(
    /\/\*[\s\S]*?\*\/|\/\/.*|`[^`]*`|'[^'\n]*'|^(?:export )?(?:interface|type|import)\b[\s\S]*?^(?=\S*$|\S)/gm,
    blank,
  )
}

function replaced(found: RegExpExecArray, replacement: string): Edit {
  return { start: found.index, end: found.index + found[0].length, replacement }
}
