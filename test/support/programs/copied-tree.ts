import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../../..')

const COPIED = [
  'src',
  'db',
  'locales',
  'test',
  'package.json',
  'vitest.config.ts',
  ...['', '.base', '.server', '.shared', '.test', '.web'].map(part => `tsconfig${part}.json`),
]

/** A copy of the tree in which mistakes can be planted and tests run; the caller removes it. Shares the built pages. */
export function copyTree(name: string): string {
  const tree = mkdtempSync(join(tmpdir(), `vonk-${name}-`))
  for (const part of COPIED) {
    cpSync(join(ROOT, part), join(tree, part), { recursive: true, filter: file => !file.endsWith('node_modules') })
  }
  for (const part of ['node_modules', 'dist'].filter(each => existsSync(join(ROOT, each)))) {
    symlinkSync(join(ROOT, part), join(tree, part))
  }
  return tree
}
