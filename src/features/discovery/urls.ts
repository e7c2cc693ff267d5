export const SAVED_SEARCHES_URL = '/members/saved'
export const STOP_ALERT_URL = '/saved-search/stop'
export const MATCH_FINDER_URL = '/match-finder'

export const OFFICE_TILES_URL = '/backoffice/tiles'
