/** A query string with its question mark; empty without parameters. */
export function queryString(query: Readonly<Record<string, unknown>> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map(each => [name, each] as const),
  )
  const definedPairs = pairs.filter(([, value]) => value !== undefined && value !== null)
  const search = definedPairs
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')
  return search && `?${search}`
}
