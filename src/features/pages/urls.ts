export const SITEMAP_URL = '/sitemap.xml'

export const LANG_CONFIG_URL = '/lang-config'

export const OFFICE_COMPLAINTS_URL = '/backoffice/complaints'

interface ComplaintsQuery {
  readonly site?: number | undefined
  readonly list?: string | undefined
  readonly search?: string | undefined
  readonly after?: number | undefined
}

/** A list of complaints; without a query, all open ones. */
export function complaintsUrl(query: ComplaintsQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const written = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return written.size > 0 ? `${OFFICE_COMPLAINTS_URL}?${written}` : OFFICE_COMPLAINTS_URL
}

export const OFFICE_STANDARD_ANSWERS_URL = '/backoffice/standard-answers'

export function ownPageUrl(address: string): string {
  return `/${address}`
}

export const OFFICE_PAGES_URL = '/backoffice/pages'
export const NEW_PAGE_URL = '/backoffice/pages/new'

export function officePageUrl(id: number): string {
  return `${OFFICE_PAGES_URL}/${id}`
}

export const OFFICE_DOCUMENTS_URL = '/backoffice/documents'

export function officeDocumentUrl(document: string, siteId: number): string {
  return `${OFFICE_DOCUMENTS_URL}/${document}?site=${siteId}`
}
