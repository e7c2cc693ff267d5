import { notFound } from '#platform/problem.ts'
import type { Tx } from '#platform/server/db.ts'
import type { Reported } from '../contract.ts'
import type { ReportKind } from '../rules.ts'

export interface Asker {
  readonly siteId: number
  readonly memberId: number
  /** Blocks the member in the same breath: what the two said is out of sight afterwards. */
  readonly leaving?: boolean
}

export interface Evidence {
  readonly [part: string]: unknown
  /** Pictures as `<folder>/<name>`: their files stay as long as the report can matter. */
  readonly files?: readonly string[]
}

/** What somebody sees of the reported thing right now, or undefined where they see no such thing of that member. */
type Witness = (tx: Tx, asker: Asker, reported: Reported) => Promise<Evidence | undefined>

const witnesses = new Map<ReportKind | 'person', Witness[]>()

/**
 * The room that owns a kind of thing says what it looked like; it stands above this one, so it brings itself. `person` is
 * who the member is, asked with every report.
 */
export function bearWitness(kind: ReportKind | 'person', look: Witness): void {
  witnesses.set(kind, [...(witnesses.get(kind) ?? []), look])
}

/** The member's name and what was reported, as the reporter sees it. What one may not see can't be reported. */
export async function evidenceOf(tx: Tx, asker: Asker, reported: Reported): Promise<Evidence> {
  const person = await look(tx, 'person', asker, reported)
  const things = await look(tx, reported.kind, asker, reported)
  if (person.length === 0 || (reported.kind !== 'member' && things.length === 0)) throw notFound()
  const seen = [...person, ...things]
  return Object.assign({}, ...seen, { files: seen.flatMap(each => each.files ?? []) })
}

async function look(tx: Tx, kind: ReportKind | 'person', asker: Asker, reported: Reported): Promise<Evidence[]> {
  const seen: Evidence[] = []
  for (const witness of witnesses.get(kind) ?? []) {
    const found = await witness(tx, asker, reported)
    if (found) seen.push(found)
  }
  return seen
}
