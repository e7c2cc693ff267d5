import type { BlockState } from './contract.ts'

/** Only who is blocked by the other loses sight of them; who blocked can still open the profile, to take it back. */
export function maySee(state: BlockState): boolean {
  return state === 'none' || state === 'by_me'
}

export function blockState(byMe: boolean, byThem: boolean): BlockState {
  if (byMe) return byThem ? 'both' : 'by_me'
  return byThem ? 'by_them' : 'none'
}
