export const OFFICE_QUEUE_URL = '/backoffice/queue'
export const OFFICE_DSA_URL = '/backoffice/dsa'
