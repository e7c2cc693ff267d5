/** Photos that a reviewer holds at a time: few, since colleagues don't get them; the next ones come before these run out. */
export const REVIEW_PAGE = 6

/** Photos that were approved last, to take one down again. */
export const APPROVED_SHOWN = 12
