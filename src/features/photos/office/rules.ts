/** Photos reserved per reviewer: few, because colleagues can't get them; more are fetched before they run out. */
export const REVIEW_PAGE = 6

/** Recently approved photos on the page. */
export const APPROVED_SHOWN = 12
