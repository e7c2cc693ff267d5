export const OFFICE_COMPLAINTS_URL = '/backoffice/complaints'
