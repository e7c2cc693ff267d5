export const OFFICE_COMPLAINTS_URL = '/backoffice/complaints'

/** The list of complaints: of one site, after one complaint. */
export function complaintsUrl({ site, after }: { site?: number | undefined; after?: number | undefined }): string {
  const query = new URLSearchParams()
  if (site !== undefined) query.set('site', String(site))
  if (after !== undefined) query.set('after', String(after))
  return query.size > 0 ? `${OFFICE_COMPLAINTS_URL}?${query}` : OFFICE_COMPLAINTS_URL
}

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
