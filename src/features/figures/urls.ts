export const OFFICE_FIGURES_URL = '/backoffice/figures'
export const OFFICE_FIGURE_ITEMS_URL = '/backoffice/figures/list'
