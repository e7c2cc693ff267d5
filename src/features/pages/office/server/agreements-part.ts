import { agreementsOf } from '#pages/server'
import { text } from '#platform/server/texts.ts'
import { siteOf } from '#sites/server'
import { documentUrl } from '#sites/urls'
import { memberParts } from '#staff/server'
import { ORIGINAL } from '../../rules-documents.ts'

/** The versions of the terms and the privacy policy to which the member agreed. */
export const agreementsPart = memberParts.with({
  permission: 'find_members',
  async load({ id, siteId }, locale) {
    const rows = await agreementsOf(id)
    return {
      title: text(locale, 'pages-office.agreements'),
      lines: rows.map(({ document, version, language, agreed_at }) => ({
        text: text(locale, `pages.footer.${document}`),
        note: `${version === ORIGINAL ? text(locale, 'pages-office.document_original') : version} (${language})`,
        at: agreed_at,
        href: `${siteOf(siteId).origin}${documentUrl(document)}?version=${version}`,
      })),
    }
  },
})
