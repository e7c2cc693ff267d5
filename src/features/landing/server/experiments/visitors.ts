import { EXPERIMENT_COOKIE, EXPERIMENT_COOKIE_IN_SECONDS, readArms, writeArms } from '#accounts/rules'
import { cookieName } from '#platform/server/endpoints/cookie-name.ts'
import type { Caller, ReplyHeaders } from '#platform/server/endpoints/serve.ts'
import { drawArm, isVisit, landerAt, type VisitHeaders } from '../../rules-experiments.ts'
import { experimentAt } from './plans.ts'
import { countVisitor } from './store-counts.ts'

/** The arms of a request's visitor. */
export function armsOf(cookies: Caller['cookies']) {
  return readArms(cookies[cookieName(EXPERIMENT_COOKIE)])
}

/** Whether an experiment is running at this path, so that its visitors may see different variants. */
export function hasExperiment(siteId: number, path: string): boolean {
  const address = landerAt(path)
  return address !== undefined && experimentAt({ ...address, siteId }) !== undefined
}

interface Visit {
  readonly caller: Pick<Caller, 'siteId' | 'memberId' | 'staffId'>
  readonly path: string
  readonly headers: VisitHeaders
  readonly cookies: Record<string, string | undefined>
}

export interface NewVisitor {
  readonly experiment: number
  readonly arm: number
  readonly cookie: string
}

/**
 * Draws the arm of a new visitor before the page is rendered, and adds it to the request's cookies. Undefined if the
 * page has no experiment, or the visitor has an arm or takes no part.
 */
export function newVisitor({ caller, path, headers, cookies }: Visit): NewVisitor | undefined {
  const address = landerAt(path)
  const experiment = address && experimentAt({ ...address, siteId: caller.siteId })
  if (!experiment || caller.memberId !== null || caller.staffId !== null || !isVisit(headers)) return undefined
  const arms = armsOf(cookies)
  if (arms.has(experiment.id)) return undefined
  const arm = drawArm(experiment.arms, Math.random())
  const cookie = writeArms(new Map([...arms, [experiment.id, arm]]))
  cookies[cookieName(EXPERIMENT_COOKIE)] = cookie
  return { experiment: experiment.id, arm, cookie }
}

/** Counts a visitor whose page was rendered. Only a counted visitor keeps the arm, so each is counted once. */
export async function keepArm({ experiment, arm, cookie }: NewVisitor, replyHeaders: ReplyHeaders): Promise<void> {
  if (!(await countVisitor(experiment, arm))) return
  replyHeaders.setCookie(EXPERIMENT_COOKIE, cookie, { maxAgeInSeconds: EXPERIMENT_COOKIE_IN_SECONDS })
}
