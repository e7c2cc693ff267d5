import { readArms, writeArms } from '#accounts/rules'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { keyedHash } from '#platform/server/keyed-hash.ts'
import { drawArm, isArrival, isVisit, landerAt, type VisitHeaders } from '../../rules-experiments.ts'
import { experimentAt } from './plans.ts'
import { countVisitor } from './store-counts.ts'

/** The arms travel with the in-process calls of a rendering. Browsers never get this cookie. */
const ARMS_OF_RENDERING = 'arms'

/** The arms of the visitor for whom a page is rendered. */
export function armsOf(cookies: Caller['cookies']) {
  return readArms(cookies[ARMS_OF_RENDERING])
}

/** Whether an experiment is running at this path, so that its visitors may see different variants. */
export function hasExperiment(siteId: number, path: string): boolean {
  const address = landerAt(path)
  return address !== undefined && experimentAt({ ...address, siteId }) !== undefined
}

interface Visit {
  readonly caller: Pick<Caller, 'siteId' | 'memberId' | 'staffId' | 'address'>
  readonly path: string
  readonly headers: VisitHeaders
  readonly cookies: Record<string, string | undefined>
}

export interface Visitor {
  readonly experiment: number
  readonly arm: number
  /** Another page load of the same visit isn't counted. */
  readonly isArrival: boolean
}

/**
 * Adds the visitor's arm to the request before the page is rendered. The arm is computed from the request, so nothing is stored
 * for it. Undefined if the page has no experiment or the visitor takes no part.
 */
export function visitorOf({ caller, path, headers, cookies }: Visit): Visitor | undefined {
  delete cookies[ARMS_OF_RENDERING]
  const address = landerAt(path)
  const experiment = address && experimentAt({ ...address, siteId: caller.siteId })
  if (!experiment || caller.memberId !== null || caller.staffId !== null || !isVisit(headers)) return undefined
  const hash = keyedHash('landing.arm', experiment.id, caller.address, headers['user-agent'])
  const arm = drawArm(experiment.arms, hash.readUInt32BE() / 2 ** 32)
  cookies[ARMS_OF_RENDERING] = writeArms(new Map([[experiment.id, arm]]))
  return { experiment: experiment.id, arm, isArrival: isArrival(headers) }
}

/** Counts a visitor whose page was rendered. */
export async function countArrival({ experiment, arm, isArrival: counts }: Visitor): Promise<void> {
  if (counts) await countVisitor(experiment, arm)
}
