export const DESK_FIGURES_URL = '/desk/figures'
