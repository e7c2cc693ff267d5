import { consentsOf } from '#members/server'
import { text } from '#platform/server/texts.ts'
import { memberParts } from '#staff/server'

/** The consents of the member, also those that were withdrawn. */
export const consentsPart = memberParts.with({
  permission: 'find_members',
  async load({ id }, locale) {
    const rows = await consentsOf(id)
    return {
      title: text(locale, 'members-office.consents'),
      lines: rows.map(({ purpose, given_at, withdrawn_at }) => ({
        text: text(locale, `members-office.consent_for.${purpose}`),
        note: withdrawn_at ? text(locale, 'members-office.consent_withdrawn') : undefined,
        at: withdrawn_at ?? given_at,
      })),
    }
  },
})
