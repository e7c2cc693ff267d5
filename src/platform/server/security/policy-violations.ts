/** The directives that a violation of our policies can name. */
const DIRECTIVES = new Set([
  'base-uri',
  'child-src',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
])

/** Blocked resources without an address, as browsers name them. */
const KEYWORDS = new Set([
  'blob',
  'data',
  'eval',
  'inline',
  'self',
  'trusted-types-policy',
  'trusted-types-sink',
  'wasm-eval',
])

/** Scripts of browser extensions run in the page and violate its policy; that says nothing about the site. */
const EXTENSION = /^(?:[a-z-]+-extension|webkit-masked-url|user-script)(?::|$)/i

/** One request of a browser carries few reports. */
const REPORTS_AT_MOST = 20
const ORIGIN_AT_MOST = 100

/**
 * The violations in a body of type application/reports+json or application/csp-report, each as its directive and the
 * blocked origin: `script-src-elem https://evil.example`. Addresses lose their path and query.
 */
export function violationsIn(body: unknown): string[] {
  const reports = Array.isArray(body) ? body.filter(isViolation).map(each => each.body) : [fieldOf(body, 'csp-report')]
  return reports.slice(0, REPORTS_AT_MOST).flatMap(report => {
    const directive = textOf(report, 'effectiveDirective', 'effective-directive', 'violated-directive').split(' ')[0]!
    const blocked = textOf(report, 'blockedURL', 'blocked-uri')
    const source = textOf(report, 'sourceFile', 'source-file')
    if (!DIRECTIVES.has(directive) || EXTENSION.test(blocked) || EXTENSION.test(source)) return []
    return [`${directive} ${originOf(blocked)}`]
  })
}

function isViolation(report: unknown): report is { readonly body: unknown } {
  return fieldOf(report, 'type') === 'csp-violation'
}

function originOf(blocked: string): string {
  if (KEYWORDS.has(blocked)) return blocked
  const origin = URL.parse(blocked)?.origin
  return origin && origin !== 'null' && origin.length <= ORIGIN_AT_MOST ? origin : 'other'
}

function textOf(report: unknown, ...names: readonly string[]): string {
  const fieldValue = names.map(name => fieldOf(report, name)).find(value => typeof value === 'string')
  return (fieldValue as string | undefined) ?? ''
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
