import { notFound } from '#platform/problem.ts'
import { now } from '#platform/server/clock.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { isPreview } from '#platform/server/preview-token.ts'
import { dayOf } from '#sites/rules'
import { siteOf } from '#sites/server'
import type { DocumentName } from '#sites/urls'
import type { ListedVersion } from '../contract-documents.ts'
import { inOrder, ORIGINAL } from '../rules-documents.ts'
import { wordsFor } from '../rules-own-pages.ts'
import { agreementsOf } from './store-agreements.ts'
import { documentVersions } from './store-documents.ts'

/** The purpose in the signature of a draft's preview link. */
export const DOCUMENT_PREVIEW = 'pages.document'

interface Wanted {
  readonly document: DocumentName
  readonly version?: string
  readonly preview?: string
}

/** The version in force. An address may name a published version by its day, and a signed link opens a draft. */
export async function document({ siteId, memberId, locale }: Caller, { document: name, version, preview }: Wanted) {
  const site = siteOf(siteId)
  const stored = await documentVersions(siteId, site.company.id, name)
  const versions = statesOf(inOrder(stored).map(({ valid_from }) => valid_from))
  const draft =
    preview && stored.find(({ id, valid_from }) => valid_from === null && isPreview(preview, DOCUMENT_PREVIEW, id))
  const listed = versions.find(each => (version === undefined ? each.state === 'current' : each.version === version))
  if (preview ? !draft : !listed) throw notFound()
  const shown = draft || inOrder(stored).find(({ valid_from }) => valid_from === listed!.version)
  const words = shown ? wordsFor(shown.texts, locale, site.locale) : null
  if (words === undefined) throw notFound()
  const agreement = memberId === null ? undefined : (await agreementsOf(memberId)).find(each => each.document === name)
  return {
    version: draft ? null : listed!.version,
    state: draft ? ('draft' as const) : listed!.state,
    words,
    versions,
    agreed: agreement ? { version: agreement.version, at: agreement.agreed_at.toISOString() } : null,
  }
}

/** The version of a document that applies on a site today. */
export async function versionInForce(siteId: number, name: DocumentName, on?: Db | Tx): Promise<string> {
  const stored = await documentVersions(siteId, siteOf(siteId).company.id, name, on)
  const versions = statesOf(inOrder(stored).map(({ valid_from }) => valid_from))
  return versions.find(({ state }) => state === 'current')!.version
}

/** The versions of a site, newest first, beginning with the program's own. */
function statesOf(days: readonly string[]): ListedVersion[] {
  const today = dayOf(now())
  const current = days.findLast(day => day <= today) ?? ORIGINAL
  const stateOf = (day: string) => (day === current ? 'current' : day !== ORIGINAL && day > today ? 'planned' : 'past')
  return [ORIGINAL, ...days].map(version => ({ version, state: stateOf(version) }) as const).reverse()
}
