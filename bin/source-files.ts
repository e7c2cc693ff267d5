import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Finds the source files behind imports, also behind the doors that `package.json` names. */
export class SourceFiles {
  private readonly root: string
  private readonly doors: Readonly<Record<string, string>>

  constructor(root: string) {
    this.root = root
    this.doors = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports
  }

  /** Path of the imported source; undefined for a package or a stylesheet. */
  fileOf(spec: string, from: string): string | undefined {
    const path = spec.startsWith('.') ? resolve(dirname(from), spec) : this.behindDoor(spec)
    return path && /\.tsx?$/.test(path) && existsSync(path) ? path : undefined
  }

  private behindDoor(spec: string): string | undefined {
    for (const [door, target] of Object.entries(this.doors)) {
      const [before, after] = door.split('*') as [string, string]
      if (!spec.startsWith(before) || !spec.endsWith(after)) continue
      const path = target.replace('*', spec.slice(before.length, spec.length - after.length))
      if (existsSync(join(this.root, path))) return join(this.root, path)
    }
    return undefined
  }
}
