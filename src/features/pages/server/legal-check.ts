import { type Site, siteChecks } from '#sites/server'
import { officeCompanyUrl } from '#sites/urls'

/**
 * The legal documents and the support page name the company's imprint and a phone: a provider must be reachable directly,
 * not only by email (directive 2000/31/EC, art. 5; Court of Justice, C-298/07).
 */
export const legalCheck = siteChecks.with({
  id: 'legal',
  async run({ company, settings }: Site) {
    const href = officeCompanyUrl(company.id)
    const params = { company: company.name }
    if (company.imprint.trim() === '') return { why: 'no_imprint', params, href }
    if (company.support_phone.trim() === '' && settings.support_phone.trim() === '')
      return { why: 'no_phone', params, href }
    return null
  },
})
