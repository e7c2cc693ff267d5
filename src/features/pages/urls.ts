export const OFFICE_COMPLAINTS_URL = '/backoffice/complaints'

export function ownPageUrl(address: string): string {
  return `/${address}`
}

export const OFFICE_PAGES_URL = '/backoffice/pages'
export const NEW_PAGE_URL = '/backoffice/pages/new'

export function officePageUrl(id: number): string {
  return `${OFFICE_PAGES_URL}/${id}`
}
