export const COMPLAINTS_PAGE = 25

export const ANSWER_LENGTH = 5000

export const SET_ASIDE_LENGTH = 500
