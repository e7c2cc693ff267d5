export const OFFICE_MEMBERS_URL = '/backoffice/members'
