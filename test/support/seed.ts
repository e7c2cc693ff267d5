import { execFileSync } from 'node:child_process'

/**
 * The seed of all randomised tests. A commit always has the same seed, so a failure in CI can be repeated.
 * `SEED=<number>` uses that seed, `SEED=random` another one.
 */
export const SEED = chosen(process.env.SEED)

function chosen(requested: string | undefined): number {
  if (requested === 'random') return Date.now() % 2 ** 31
  return requested === undefined ? ofCommit() : Number(requested)
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
