export const SAVED_SEARCHES_URL = '/members/saved'
export const STOP_ALERT_URL = '/saved-search/stop'
export const MATCH_FINDER_URL = '/match-finder'
