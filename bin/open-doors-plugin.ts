import { readFileSync } from 'node:fs'
import { type Plugin, parseSync } from 'vite'
import { SourceFiles } from './source-files.ts'

/** Files that pass on what other files of their room export. */
const DOOR = /\/src\/features\/.*\/(web\/index|contract|rules|urls)\.ts$/

/**
 * Replaces an import through a door by an import of the file behind it. The bundler decides which modules belong to
 * every page before it drops unused exports, so a door that one page needs would otherwise bring all that it offers.
 */
export function openDoors(): Plugin {
  const files = new SourceFiles(process.cwd())
  const exports = new Map<string, readonly Export[]>()
  const exportsOf = (file: string) => {
    const known = exports.get(file) ?? readExports(files, file)
    exports.set(file, known)
    return known
  }
  return {
    name: 'vonk-open-doors',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id)) return null
      const { staticImports, staticExports } = parseSync(id, code).module
      const changes: Change[] = []
      for (const { start, end, moduleRequest, entries } of staticImports) {
        const file = files.fileOf(moduleRequest.value, id)
        const values = entries.filter(entry => !entry.isType)
        if (!file || values.some(({ importName }) => importName.kind !== 'Name')) continue
        const origins = values.map(({ importName, localName }) => ({
          ...(originOf(exportsOf, file, importName.name!) ?? { file, name: importName.name! }),
          as: localName.value,
        }))
        if (origins.every(origin => origin.file === file)) continue
        const lines = origins.map(origin => `import { ${origin.name} as ${origin.as} } from '${origin.file}'`)
        changes.push({ start, end, text: lines.join('\n') })
      }
      if (DOOR.test(id))
        for (const { start, end, entries } of staticExports)
          if (entries.some(entry => entry.moduleRequest) && code.startsWith('export', start))
            changes.push({ start, end, text: '' })
      return changes.length > 0 ? { code: changed(code, changes), map: null } : null
    },
  }
}

interface Export {
  /** Null means all exports of `from`. */
  readonly name: string | null
  /** The file that is exported from; undefined for an export of this file's own. */
  readonly from: string | undefined
  readonly nameThere: string | null
}

interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

function readExports(files: SourceFiles, file: string): Export[] {
  const { staticExports } = parseSync(file, readFileSync(file, 'utf8')).module
  return staticExports
    .flatMap(({ entries }) => entries)
    .filter(entry => !entry.isType)
    .map(({ exportName, importName, moduleRequest }) => ({
      name: exportName.name,
      from: moduleRequest ? files.fileOf(moduleRequest.value, file) : undefined,
      nameThere: importName.name,
    }))
}

/** The file that declares an export, and its name there; undefined if the file has no such export. */
function originOf(
  exportsOf: (file: string) => readonly Export[],
  file: string,
  name: string,
): { file: string; name: string } | undefined {
  for (const each of exportsOf(file)) {
    if (each.name === name) {
      return each.from ? originOf(exportsOf, each.from, each.nameThere ?? name) : { file, name }
    }
    const behind = each.name === null && each.from ? originOf(exportsOf, each.from, name) : undefined
    if (behind) return behind
  }
  return undefined
}

function changed(code: string, changes: readonly Change[]): string {
  let rest = code
  for (const { start, end, text } of [...changes].sort((one, other) => other.start - one.start))
    rest = rest.slice(0, start) + text + rest.slice(end)
  return rest
}
