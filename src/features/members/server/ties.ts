import type { Db, Tx } from '#platform/server/db.ts'

/** Whether these two have dealings with each other, so that going unseen doesn't hide one from the other. */
type Tie = (on: Db | Tx, siteId: number, memberId: number, otherId: number) => Promise<boolean>

const ties: Tie[] = []

/** The room that knows of dealings says so; it stands above this one, so it brings itself. */
export function countAsTie(tie: Tie): void {
  ties.push(tie)
}

export async function areTied(on: Db | Tx, siteId: number, memberId: number, otherId: number): Promise<boolean> {
  const answers = await Promise.all(ties.map(tie => tie(on, siteId, memberId, otherId)))
  return answers.includes(true)
}
