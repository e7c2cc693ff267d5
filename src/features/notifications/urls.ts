export const UNSUBSCRIBE_URL = '/unsubscribe'
