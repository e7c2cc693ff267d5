import { notFound } from '#platform/problem.ts'
import type { Tx } from '#platform/server/db.ts'
import type { Reported } from '../contract.ts'
import type { ReportKind } from '../rules.ts'

interface Asker {
  readonly siteId: number
  readonly memberId: number
}

/** What somebody sees of the reported thing right now, or undefined where they see no such thing of that member. */
type Witness = (tx: Tx, asker: Asker, reported: Reported) => Promise<Readonly<Record<string, unknown>> | undefined>

const witnesses = new Map<ReportKind, Witness>()

/** The room that owns a kind of thing says what it looked like; it stands above this one, so it brings itself. */
export function bearWitness(kind: ReportKind, look: Witness): void {
  witnesses.set(kind, look)
}

/** The member's name and what was reported, as the reporter sees it. What one may not see can't be reported. */
export async function evidenceOf(tx: Tx, asker: Asker, reported: Reported): Promise<Record<string, unknown>> {
  const member = await witnesses.get('member')?.(tx, asker, reported)
  const thing = reported.kind === 'member' ? {} : await witnesses.get(reported.kind)?.(tx, asker, reported)
  if (!member || !thing) throw notFound()
  return { ...member, ...thing }
}
