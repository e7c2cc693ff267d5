/** Addresses that every room links to: the front page, the login and the reconsent page. */
export const HOME_URL = '/'
export const LOGIN_URL = '/login'
export const RECONSENT_URL = '/stay-member'
