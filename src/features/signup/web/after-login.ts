import { MEMBERS_URL } from '#accounts/urls'

/** Where a login leads when the visitor wasn't going anywhere else. */
export const HOME_AFTER_LOGIN = MEMBERS_URL
