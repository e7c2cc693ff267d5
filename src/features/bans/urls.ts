export const OFFICE_SUSPICIONS_URL = '/backoffice/returned'
export const OFFICE_BANS_URL = '/backoffice/bans'
