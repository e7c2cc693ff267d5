import { notFound } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { extensionPoint } from '#platform/server/extension.ts'
import type { Reported } from '../contract.ts'
import type { ReportKind } from '../rules.ts'

export interface Reporter {
  readonly siteId: number
  readonly memberId: number
  /** The report also blocks the member, which hides their messages from the reporter afterwards. */
  readonly alsoBlocks?: boolean
}

export interface Evidence {
  readonly [part: string]: unknown
  /** Pictures as `<folder>/<name>`. Their files stay as long as the report may be needed. */
  readonly files?: readonly string[]
}

/** `person` is the member's name and profile, which every report contains. */
interface EvidenceSource {
  readonly kind: ReportKind | 'person'
  /** The reported content as the reporter sees it now; undefined if the reporter can't see it. */
  readonly find: (tx: Tx, reporter: Reporter, reported: Reported) => Promise<Evidence | undefined>
}

/** The rooms above that own the content provide the evidence. */
export const evidenceSources = extensionPoint<EvidenceSource>()

/** The member's name and the reported content, as the reporter sees them. Content that the reporter can't see can't be reported. */
export async function evidenceOf(tx: Tx, reporter: Reporter, reported: Reported): Promise<Evidence> {
  const person = await findAll(tx, 'person', reporter, reported)
  const things = await findAll(tx, reported.kind, reporter, reported)
  if (person.length === 0 || (reported.kind !== 'member' && things.length === 0)) throw notFound()
  const all = [...person, ...things]
  return Object.assign({}, ...all, { files: all.flatMap(each => each.files ?? []) })
}

async function findAll(
  tx: Tx,
  kind: EvidenceSource['kind'],
  reporter: Reporter,
  reported: Reported,
): Promise<Evidence[]> {
  const all: Evidence[] = []
  for (const source of evidenceSources.values().filter(each => each.kind === kind)) {
    const evidence = await source.find(tx, reporter, reported)
    if (evidence) all.push(evidence)
  }
  return all
}
