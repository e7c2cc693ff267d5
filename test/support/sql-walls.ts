/** Only stores (store*.ts) and the platform's own server files contain SQL. */
const HAS_SQL = /(^|\/)store[^/]*\.ts$|^src\/platform\/server\/|\.(test|generated)\.tsx?$/

const SIGNS: readonly (readonly [sign: string, pattern: RegExp])[] = [
  ['imports a database driver', /from '(kysely|pg)(\/[^']*)?'|import\('(kysely|pg)'\)/],
  [
    'takes connections from the pool',
    /\b(pool|createPool)\b[^;'()]*\} from '[^']*\/db\.ts'|\{[^}]*\bpool\b[^}]*\} = await import\('[^']*\/db\.ts'\)/,
  ],
  ['builds a query', /\.(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto|executeQuery)\(/],
  [
    'sends SQL as text',
    /\.query(<[^(]*>)?\(\s*['"`]\s*(SELECT|INSERT|UPDATE|DELETE|WITH|TRUNCATE|ANALYZE|ALTER|CREATE|DROP)\b/,
  ],
]

/** How a file breaks the rule. */
export function sqlOutsideStore(path: string, text: string): string[] {
  return HAS_SQL.test(path) ? [] : SIGNS.filter(([, pattern]) => pattern.test(text)).map(([sign]) => `${path} ${sign}`)
}
