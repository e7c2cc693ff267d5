export const OFFICE_POSTBACKS_URL = '/backoffice/postbacks'

export const NEW_POSTBACK_URL = `${OFFICE_POSTBACKS_URL}/new`

export function officePostbackUrl(id: number): string {
  return `${OFFICE_POSTBACKS_URL}/${id}`
}
