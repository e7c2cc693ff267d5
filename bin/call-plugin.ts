import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

/** Whether browsers read a property of these definitions. They don't read schemas, errors and limits. */
const READ_BY_BROWSERS: Readonly<Record<string, (property: string) => boolean>> = {
  endpoint: property => property === 'method' || property === 'path',
  liveEvent: property => property !== 'data',
  liveSignal: property => property !== 'data',
}

/**
 * Reduces every `endpoint({…})` and `liveEvent({…})` to the properties that browsers read (`platform/web/call.ts`).
 * Together with PURE this lets the bundler drop the schemas: 5 % of the script of a member's page.
 */
export function callsOnly(): Plugin {
  return {
    name: 'vonk-calls-only',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.ts') || !/\b(endpoint|liveEvent|liveSignal)\(/.test(code)) return null
      const cuts: ESTree.Span[] = []
      const visitor = new Visitor({
        CallExpression({ callee, arguments: [definition] }) {
          if (callee.type !== 'Identifier' || definition?.type !== 'ObjectExpression') return
          const isRead = READ_BY_BROWSERS[callee.name]
          if (isRead) cuts.push(...definition.properties.filter(property => !isRead(nameOf(property))))
        },
      })
      visitor.visit(parseSync(id, code).program)
      return { code: without(code, cuts), map: null }
    },
  }
}

/** Functions without side effects: the bundler drops calls with unused results. */
export const PURE = ['Type', 'endpoint', 'nullable', 'Field']

const nameOf = (property: ESTree.ObjectPropertyKind) =>
  property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : ''

function without(code: string, cuts: readonly ESTree.Span[]): string {
  let rest = code
  for (const { start, end } of [...cuts].sort((one, other) => other.start - one.start)) {
    const comma = /^\s*,/.exec(rest.slice(end))?.[0].length ?? 0
    rest = rest.slice(0, start) + rest.slice(end + comma)
  }
  return rest
}
