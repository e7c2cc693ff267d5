export const OFFICE_URL = '/backoffice'
export const DESK_URL = '/desk'
export const DESK_LOGIN_URL = '/desk/login'

/** The checklists of all sites; the room sites declares this page. */
export const OFFICE_START_URL = '/backoffice/start'

export const OFFICE_ACCOUNT_URL = '/backoffice/account'
export const OFFICE_STAFF_URL = '/backoffice/staff'
export const OFFICE_ACTIONS_URL = '/backoffice/actions'
export const OFFICE_ACTIONS_CSV_URL = '/backoffice/actions/log.csv'
export const OFFICE_SESSIONS_URL = '/backoffice/sessions'
export const INVITATION_URL = '/backoffice/invitation'
export const SECOND_FACTOR_URL = '/backoffice/second-factor'

/** The page that asks for the second factor again before it leads to a file of staff. */
export const FILE_CONFIRMATION_URL = '/backoffice/file-confirmation'

export function fileConfirmationUrl(file: string): string {
  return `${FILE_CONFIRMATION_URL}?file=${encodeURIComponent(file)}`
}

export const colleagueSessionsUrl = (id: number) => `${OFFICE_SESSIONS_URL}?member=${id}`

/** The first page of staff after login, by their permissions. Other rooms declare these pages. */
export const OFFICE_PHOTOS_URL = '/backoffice/photos'
export const OFFICE_ORDERS_URL = '/backoffice/orders'
export const OFFICE_MEMBERS_URL = '/backoffice/members'
export const OFFICE_FIGURES_URL = '/backoffice/figures'
