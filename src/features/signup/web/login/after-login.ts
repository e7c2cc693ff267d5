import { MEMBERS_URL } from '#accounts/urls'

/** The default target after a login. */
export const HOME_AFTER_LOGIN = MEMBERS_URL
