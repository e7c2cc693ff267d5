export const OFFICE_FICTIONAL_URL = '/backoffice/fictional'
export const NEW_FICTIONAL_URL = `${OFFICE_FICTIONAL_URL}/new`

export function officeFictionalUrl(profile: number | string): string {
  return `${OFFICE_FICTIONAL_URL}/${profile}`
}
