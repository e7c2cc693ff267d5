import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Collects the modules that a source file imports, with their own imports, without the file itself. */
export function modulesBehind(source: string, found: Set<string>): Plugin {
  return {
    name: 'vonk-modules-behind',
    apply: 'build',
    buildEnd() {
      const visit = (id: string) => {
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) {
          if (found.has(imported)) continue
          found.add(imported)
          visit(imported)
        }
      }
      visit(resolve(source))
    },
  }
}
