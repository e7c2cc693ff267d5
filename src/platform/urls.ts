/** Addresses that every room links to: the front page, the login and the reconsent page. */
export const HOME_URL = '/'
export const LOGIN_URL = '/login'
export const RECONSENT_URL = '/stay-member'
/** Whether a text is a host name of DNS in ASCII, without a port. */
export function isHostName(text: string): boolean {
  return text.length <= 253 && /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(text)
}
