import {
  deleteStandardAnswer,
  insertStandardAnswer,
  replaceStandardAnswer,
  type StandardAnswerContent,
  type StandardAnswer as StoredAnswer,
  standardAnswerById,
  standardAnswers,
} from '#pages/server'
import { isInScope, type SiteScope } from '#platform/endpoint.ts'
import { invalidFields, notFound, Problem, type ProblemParams } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { violatesUnique } from '#platform/server/database/unique-violation.ts'
import { siteFor } from '#sites/office/server'
import { allSites } from '#sites/server'
import { changesBetween, recordAction } from '#staff/server'
import type { StandardAnswer } from '../contract.ts'
import { ANSWER_LENGTH, STANDARD_TITLE_LENGTH, unknownWordIn } from '../rules.ts'

/** The standard answers of a site of the caller; of the first one if the call names none. */
export async function answersOfSite(wanted: number | undefined, scope: SiteScope) {
  const site = allSites().find(({ id }) => isInScope(scope, id) && (wanted === undefined || id === wanted))
  if (!site) throw notFound()
  const answers = await standardAnswers([site.id])
  return {
    site: { id: site.id, name: site.name, languages: [...site.locales] },
    answers: answers.map(presentStandardAnswer),
  }
}

export function presentStandardAnswer({ id, siteId, language, title, body, version }: StoredAnswer): StandardAnswer {
  return { id, site: siteId, language, title, body, version }
}

export async function createStandardAnswer(
  tx: Tx,
  { staffId, siteId, ...typed }: StandardAnswerContent & { staffId: number; siteId: number },
): Promise<number> {
  const content = accepted(typed)
  const id = await insertStandardAnswer(tx, siteFor(siteId).id, content)
  if (id === undefined) throw titleTaken()
  await recordAction(tx, {
    staffId,
    action: 'create_standard_answer',
    siteId,
    subject: content.title,
    details: { after: fieldsOf(content) },
  })
  return id
}

interface Change {
  readonly staffId: number
  readonly id: number
}

/** A colleague's change since `version`, which the form showed, refuses this one. */
export async function changeStandardAnswer(
  tx: Tx,
  { staffId, id, version, ...typed }: StandardAnswerContent & Change & { version: number },
  scope: SiteScope,
): Promise<number> {
  const before = await answerIn(tx, id, scope)
  const content = accepted(typed)
  const changed = await replaceStandardAnswer(tx, { id, replaces: version, content }).catch((error: unknown) => {
    throw violatesUnique(error, 'pages_standard_answer_title') ? titleTaken() : error
  })
  if (changed === undefined) throw new Problem('standard_conflict')
  await recordAction(tx, {
    staffId,
    action: 'change_standard_answer',
    siteId: before.siteId,
    subject: content.title,
    details: changesBetween(fieldsOf(before), fieldsOf(content)),
  })
  return changed
}

export async function removeStandardAnswer(tx: Tx, { staffId, id }: Change, scope: SiteScope): Promise<void> {
  const before = await answerIn(tx, id, scope)
  await deleteStandardAnswer(tx, id)
  await recordAction(tx, {
    staffId,
    action: 'remove_standard_answer',
    siteId: before.siteId,
    subject: before.title,
    details: { before: fieldsOf(before) },
  })
}

async function answerIn(tx: Tx, id: number, scope: SiteScope): Promise<StoredAnswer> {
  const answer = await standardAnswerById(tx, id)
  if (!answer || !isInScope(scope, answer.siteId)) throw notFound()
  return answer
}

/** The typed answer as it is stored. All faults are reported together. */
function accepted({ language, title: typedTitle, body: typedBody }: StandardAnswerContent): StandardAnswerContent {
  const title = typedTitle.trim()
  const body = typedBody.replaceAll('\r\n', '\n').trim()
  const faults: Record<string, string | { code: string; params: ProblemParams }> = {}
  const word = unknownWordIn(body)
  if (!title) faults.title = 'standard_title_missing'
  if (title.length > STANDARD_TITLE_LENGTH) {
    faults.title = { code: 'standard_too_long', params: { max: STANDARD_TITLE_LENGTH } }
  }
  if (!body) faults.body = 'standard_body_missing'
  if (word !== undefined) faults.body = { code: 'standard_word_unknown', params: { word: `{${word}}` } }
  if (body.length > ANSWER_LENGTH) faults.body = { code: 'standard_too_long', params: { max: ANSWER_LENGTH } }
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  return { language, title, body }
}

/** The fields of the audit log. */
const fieldsOf = ({ language, title, body }: StandardAnswerContent) => ({
  standard_language: language,
  standard_title: title,
  standard_body: body,
})

const titleTaken = () => invalidFields({ title: 'standard_title_taken' })
