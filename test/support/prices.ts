/** A price list of the first site, as the form sends it. */
export const PRICE_LIST = {
  site: 1,
  country: 'DE',
  currency: 'EUR',
  starts: null,
  sells_from: null,
  bundles: [{ credits: 50, minor: 799, recommended: true }],
  version: 0,
}

/** The prices in credits with which a site starts. */
export const COSTS = {
  message_credits: 10,
  photo_credits: 20,
  gift_credits: 30,
  signup_credits: 30,
  welcome_percent: 25,
  welcome_hours: 4,
}
