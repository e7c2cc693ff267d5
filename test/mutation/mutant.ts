/** One change of the program, and whether a test failed because of it. */
export interface Mutant {
  readonly file: string
  readonly line: number
  readonly original: string
  readonly replacement: string
  readonly isKilled: boolean
}

export interface Score {
  readonly killed: number
  readonly all: number
}

export function scoreOf(mutants: readonly Mutant[]): Score {
  return { killed: mutants.filter(each => each.isKilled).length, all: mutants.length }
}

export function percentOf({ killed, all }: Score): number {
  return all === 0 ? 100 : Math.floor((1000 * killed) / all) / 10
}
