export const DESK_URL = '/desk'
export const DESK_FIGURES_URL = '/desk/figures'
export const DESK_LOGIN_URL = '/desk/login'
