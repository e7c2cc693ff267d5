import type { Tx } from '#platform/server/database/db.ts'
import { job } from '#platform/server/jobs/jobs.ts'
import { encryptWithMasterKey } from '#platform/server/master-key-encryption.ts'
import { forgetSms } from '#platform/server/sms.ts'
import { CODE_KEPT_IN_DAYS, MANDATE_KEPT_IN_MONTHS } from '../rules.ts'
import {
  eraseCodes,
  forgetCodes,
  forgetMandates,
  personalDataOf,
  phonesOf,
  storeEncryptedMandate,
} from './store-erasure.ts'

export const MANDATE_PURPOSE = 'debits.kept'

/** Encrypts the personal data of an erased member's mandates, because a bank may still ask for a mandate. */
export async function eraseMandates(tx: Tx, memberId: number): Promise<void> {
  await forgetSms(tx, await phonesOf(tx, memberId))
  for (const { id, ...words } of await personalDataOf(tx, memberId)) {
    await storeEncryptedMandate(tx, id, encryptWithMasterKey(MANDATE_PURPOSE, JSON.stringify(words)))
  }
  await eraseCodes(tx, memberId)
}

/** Deletes the personal data of mandates once no bank can ask for it, for active and erased members alike. */
export const forgetOldMandates = job({
  name: 'debits.forget-old-mandates',
  schedule: '53 3 * * *',
  async run() {
    await forgetMandates(MANDATE_KEPT_IN_MONTHS)
    await forgetCodes(CODE_KEPT_IN_DAYS)
  },
})
