/** Addresses of the documents of a site, and of its complaints form. */
export type DocumentName = 'terms' | 'privacy' | 'cookies' | 'ban' | 'return-policy' | 'faq' | 'service'

export function documentUrl(name: DocumentName): string {
  return `/pages/${name}`
}

export const COMPLAINTS_URL = '/complaints'

/** The page that the service worker shows without a network. */
export const OFFLINE_URL = '/offline.html'

export const OFFICE_SITES_URL = '/backoffice/sites'

export function officeSiteUrl(siteId: number): string {
  return `${OFFICE_SITES_URL}/${siteId}`
}

export function siteChecklistUrl(siteId: number): string {
  return `${OFFICE_SITES_URL}/${siteId}/checklist`
}

export function siteHistoryUrl(siteId: number): string {
  return `${OFFICE_SITES_URL}/${siteId}/history`
}

export const NEW_SITE_URL = '/backoffice/sites/new'

/** A step of the wizard that makes a site. */
export function newSiteStepUrl(step: string): string {
  return `${NEW_SITE_URL}?step=${step}`
}

export const OFFICE_COMPANIES_URL = '/backoffice/companies'
export const NEW_COMPANY_URL = '/backoffice/companies/new'

export function officeCompanyUrl(companyId: number): string {
  return `${OFFICE_COMPANIES_URL}/${companyId}`
}

export function companySettingsUrl(companyId: number): string {
  return `${OFFICE_COMPANIES_URL}/${companyId}/settings`
}

export function companyMailUrl(companyId: number): string {
  return `${OFFICE_COMPANIES_URL}/${companyId}/mail`
}
