import type { Locale } from '#platform/locale.ts'
import { Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { listener } from '#platform/server/jobs/outbox.ts'
import { memberSignedUp } from '#signup/events'
import { AGREED_DOCUMENTS, type AgreedDocument } from '../rules-documents.ts'
import { versionInForce } from './documents.ts'
import { insertAgreement } from './store-agreements.ts'

interface Reader {
  readonly memberId: number
  readonly siteId: number
  readonly locale: Locale
}

/** Records that the member agrees to the version that the page showed; it must be the one in force. */
export async function agreeToDocument(
  tx: Tx,
  { memberId, siteId, locale }: Reader,
  { document, version }: { readonly document: AgreedDocument; readonly version: string },
): Promise<void> {
  if (version !== (await versionInForce(siteId, document, tx))) throw new Problem('document_changed')
  await insertAgreement(tx, memberId, { document, version, language: locale })
}

/** A new member agrees to the versions in force at that moment. */
export const recordSignup = listener({
  event: memberSignedUp,
  name: 'pages.record-agreements',
  within: async (tx, { memberId, siteId, language }) => {
    for (const document of AGREED_DOCUMENTS) {
      const version = await versionInForce(siteId, document, tx)
      await insertAgreement(tx, memberId, { document, version, language })
    }
  },
})
