import { accountErased } from '#accounts/events'
import { job } from '#platform/server/jobs.ts'
import { listener } from '#platform/server/outbox.ts'
import { seal } from '#platform/server/sealed.ts'
import { forgetSms } from '#platform/server/sms.ts'
import { MANDATE_KEPT_IN_DAYS } from '../rules.ts'
import { eraseCodes, forgetSealed, mandateWords, phonesOf, sealMandate } from './store-leaver.ts'

const KEPT = 'debits.kept'

/** A mandate must be shown to a bank that asks for it, so its words are put away sealed, under the bare number. */
export const eraseLeaver = listener({
  fact: accountErased,
  name: 'debits.erase',
  async within(tx, { memberId }) {
    await forgetSms(tx, await phonesOf(tx, memberId))
    for (const { id, ...words } of await mandateWords(tx, memberId)) {
      await sealMandate(tx, id, seal(KEPT, JSON.stringify(words)))
    }
    await eraseCodes(tx, memberId)
  },
})

export const forgetKeptMandates = job({
  name: 'debits.forget-kept-mandates',
  schedule: '53 3 * * *',
  run: () => forgetSealed(MANDATE_KEPT_IN_DAYS),
})
