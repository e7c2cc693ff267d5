/** The syntax of source files, and where the names in them are defined. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'

/** A node of the syntax tree, as the parser makes it. */
// biome-ignore lint/suspicious/noExplicitAny: the tree has a type per kind of node, and each reader checks the kind
export type Node = any

export interface Source {
  readonly path: string
  readonly text: string
  readonly program: Node
}

const sources = new Map<string, Source>()

export function sourceOf(path: string): Source {
  let source = sources.get(path)
  if (!source) {
    const text = readFileSync(path, 'utf8')
    source = { path, text, program: parseSync(path, text).program }
    sources.set(path, source)
  }
  return source
}

export function lineOf({ text }: Source, { start }: Node): number {
  return text.slice(0, start).split('\n').length
}

/** Every node with its ancestors, the parent last. */
export function* nodesIn(node: Node, around: readonly Node[] = []): Generator<{ node: Node; around: readonly Node[] }> {
  if (Array.isArray(node)) for (const each of node) yield* nodesIn(each, around)
  else if (node && typeof node === 'object' && typeof node.type === 'string') {
    yield { node, around }
    for (const value of Object.values(node))
      if (value && typeof value === 'object') yield* nodesIn(value, [...around, node])
  }
}

export interface Declaration {
  readonly source: Source
  readonly node: Node
}

/** The top-level declaration of a value or type with this name, in this file or in the file from which it is imported. */
export function declarationOf(source: Source, name: string): Declaration | undefined {
  for (const statement of source.program.body) {
    const declared = statement.declaration ?? statement
    if (declared.type === 'VariableDeclaration') {
      const found = declared.declarations.find((each: Node) => each.id.name === name)
      if (found) return { source, node: found.init }
    } else if (declared.id?.name === name) return { source, node: declared }
    const specifier = statement.specifiers?.find((each: Node) => (each.local?.name ?? each.exported?.name) === name)
    const file = specifier && statement.source && fileOf(source.path, statement.source.value)
    if (file) return declarationOf(sourceOf(file), specifier.imported?.name ?? specifier.local?.name ?? name)
  }
  return undefined
}

const DOORS: readonly (readonly [RegExp, string])[] = [
  [/^#platform\/(.+)$/, 'src/platform/$1'],
  [/^#(\w+)\/server$/, 'src/features/$1/server/index.ts'],
  [/^#(\w+)\/(\w+)$/, 'src/features/$1/$2.ts'],
]

function fileOf(from: string, specifier: string): string | undefined {
  const door = DOORS.find(([pattern]) => pattern.test(specifier))
  const path = door ? specifier.replace(...door) : join(dirname(from), specifier)
  return specifier.startsWith('.') || door ? [path].find(existsSync) && relative('.', path) : undefined
}
