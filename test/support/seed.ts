import { execFileSync } from 'node:child_process'

/**
 * What all drawn tests draw from: the same commit draws the same, so that whoever runs it again meets what CI met, and the
 * next commit draws anew. `SEED=<number>` plays one again, `SEED=random` any.
 */
export const SEED = chosen(process.env.SEED)

function chosen(asked: string | undefined): number {
  if (asked === 'random') return Date.now() % 2 ** 31
  return asked === undefined ? ofCommit() : Number(asked)
}

function ofCommit(): number {
  try {
    const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return Number.parseInt(tree.slice(0, 7), 16)
  } catch {
    return 1
  }
}
