import { accountErased } from '#accounts/events'
import { job } from '#platform/server/jobs.ts'
import { listener } from '#platform/server/outbox.ts'
import { seal } from '#platform/server/sealed.ts'
import { forgetSms } from '#platform/server/sms.ts'
import { CODE_KEPT_IN_DAYS, MANDATE_KEPT_IN_MONTHS } from '../rules.ts'
import { eraseCodes, forgetCodes, forgetMandates, personalDataOf, phonesOf, sealMandate } from './store-erasure.ts'

export const KEPT = 'debits.kept'

/** A mandate must be shown to a bank that asks for it, so its words are put away sealed, under the bare number. */
export const eraseLeaver = listener({
  event: accountErased,
  name: 'debits.erase',
  async within(tx, { memberId }) {
    await forgetSms(tx, await phonesOf(tx, memberId))
    for (const { id, ...words } of await personalDataOf(tx, memberId)) {
      await sealMandate(tx, id, seal(KEPT, JSON.stringify(words)))
    }
    await eraseCodes(tx, memberId)
  },
})

/** What proved a debit is forgotten once nobody can ask for the proof, of members who are there as of those who left. */
export const forgetOldMandates = job({
  name: 'debits.forget-old-mandates',
  schedule: '53 3 * * *',
  async run() {
    await forgetMandates(MANDATE_KEPT_IN_MONTHS)
    await forgetCodes(CODE_KEPT_IN_DAYS)
  },
})
