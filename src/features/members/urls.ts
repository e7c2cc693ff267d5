export function memberUrl(id: number): string {
  return `/members/${id}`
}

export const OFFICE_TEXTS_URL = '/backoffice/texts'
export const SIGNUP_URL = '/signup'

/** The sign-up page with a first message to this member. */
export function memberSignupUrl(id: number): string {
  return `/members/${id}/signup`
}
