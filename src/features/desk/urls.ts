export const DESK_FIGURES_URL = '/desk/figures'
export const OFFICE_ANSWERS_URL = '/backoffice/answers'
export const OFFICE_DESK_URL = '/backoffice/desk'
