/** The longest name of a gift, which must fit a tile of the shop. */
export const GIFT_NAME_LENGTH = 24

/** The longest name that the endpoint accepts; a longer one than above is refused in a sentence. */
export const GIFT_NAME_ACCEPTED = 200

/** The highest price of a gift in credits. */
export const HIGHEST_GIFT_PRICE = 10_000

/** The prices of a gift that its history shows. */
export const GIFT_PRICES_SHOWN = 20
