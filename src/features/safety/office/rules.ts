export const REPORTS_PAGE = 20

export const DISABLED_PAGE = 50
