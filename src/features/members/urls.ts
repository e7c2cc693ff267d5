export function memberUrl(id: number): string {
  return `/members/${id}`
}

export const OFFICE_TEXTS_URL = '/backoffice/texts'
export const SIGNUP_URL = '/signup'

/** Signing up in order to write to this member. */
export function memberSignupUrl(id: number): string {
  return `/members/${id}/signup`
}
