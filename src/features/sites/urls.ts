/** Addresses of the documents of a site, and of its complaints form. */
export type DocumentName = 'terms' | 'privacy' | 'cookies' | 'ban' | 'return-policy' | 'faq' | 'service'

export function documentUrl(name: DocumentName): string {
  return `/pages/${name}`
}

export const COMPLAINTS_URL = '/complaints'

export const OFFICE_SITES_URL = '/backoffice/sites'

export function officeSiteUrl(siteId: number): string {
  return `${OFFICE_SITES_URL}/${siteId}`
}
