export const OFFICE_CODES_URL = '/backoffice/codes'

export function officeCodeUrl(codeId: number): string {
  return `${OFFICE_CODES_URL}/${codeId}`
}
