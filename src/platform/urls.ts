/** Addresses that every room leads to: the front page, and the two pages that may have to come first. */
export const HOME_URL = '/'
export const LOGIN_URL = '/login'
export const RECONSENT_URL = '/stay-member'
