import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

/** The properties of an endpoint that browsers read; schemas, errors and limits stay on the server. */
const KEPT = ['method', 'path']

/**
 * Reduces every `endpoint({…})` to the properties that browsers read (`platform/web/call.ts`). With PURE the bundler then
 * drops the schemas that only this endpoint used: 5 % of the script of a member's page.
 */
export function callsOnly(): Plugin {
  return {
    name: 'vonk-calls-only',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.ts') || !code.includes('endpoint(')) return null
      const cuts: ESTree.Span[] = []
      const visitor = new Visitor({
        CallExpression({ callee, arguments: [definition] }) {
          if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || definition?.type !== 'ObjectExpression')
            return
          cuts.push(...definition.properties.filter(property => !isKept(property)))
        },
      })
      visitor.visit(parseSync(id, code).program)
      return { code: without(code, cuts), map: null }
    },
  }
}

/** Functions without side effects: the bundler drops calls with unused results. */
export const PURE = ['Type', 'endpoint', 'nullable', 'Field']

const isKept = (property: ESTree.ObjectPropertyKind) =>
  property.type === 'Property' && property.key.type === 'Identifier' && KEPT.includes(property.key.name)

function without(code: string, cuts: readonly ESTree.Span[]): string {
  let rest = code
  for (const { start, end } of [...cuts].sort((one, other) => other.start - one.start)) {
    const comma = /^\s*,/.exec(rest.slice(end))?.[0].length ?? 0
    rest = rest.slice(0, start) + rest.slice(end + comma)
  }
  return rest
}
