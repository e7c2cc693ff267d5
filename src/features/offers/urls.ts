export const OFFICE_CODES_URL = '/backoffice/codes'

export function officeCodeUrl(codeId: number): string {
  return `${OFFICE_CODES_URL}/${codeId}`
}

/** The file of the codes of a batch. */
export function codeBatchUrl(id: number | string): string {
  return `${OFFICE_CODES_URL}/batches/${id}/codes.csv`
}
