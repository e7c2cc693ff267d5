export const OFFICE_URL = '/backoffice'
