export const COMPLETE_SIGNUP_URL = '/complete-signup'
export const SIGNUP_MATCHES_URL = '/signup-matches'
