export const UNSUBSCRIBE_URL = '/unsubscribe'

export const OFFICE_MAILINGS_URL = '/backoffice/mailings'
