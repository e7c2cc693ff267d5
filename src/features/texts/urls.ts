export const OFFICE_WORDING_URL = '/backoffice/wording'
export const OFFICE_WORDING_TEXT_URL = '/backoffice/wording/text'

export const OFFICE_OPENING_LINES_URL = '/backoffice/opening-lines'

export function wordingTextUrl(site: number, key: string): string {
  return `${OFFICE_WORDING_TEXT_URL}?site=${site}&key=${encodeURIComponent(key)}`
}
