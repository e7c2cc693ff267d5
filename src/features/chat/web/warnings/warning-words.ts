/**
 * The warning words of one language. Words are lower case; å ä ö ø æ ü stand as they are (a text may also spell them
 * like keyboards without them), other accents are removed. `|` separates alternatives, `…` stands for up to four words.
 * No ordinary word of the language belongs here.
 */
export interface WarningWords {
  /** Offending in any sentence. */
  readonly rude: readonly string[]
  /** Asking for or offering contact outside the site. */
  readonly contact: readonly string[]
  /** How scams speak of money. */
  readonly money: readonly string[]
  /** The numerals from zero to nine. */
  readonly digits: readonly string[]
  /** Offending in another language but ordinary in this one: a site with both languages doesn't warn. */
  readonly ordinary?: readonly string[]
}

/**
 * Where scammers and lovers alike want to continue. Names that are also words (signal, line, messenger) stand only in
 * phrases.
 */
export const APPS = 'whatsapp|whats app|whatsap|telegram|snapchat|instagram|insta|facebook|skype|viber|threema'

/** Irreversible ways to send money; their names are the same in every language. */
export const MONEY_NAMES =
  'western union|moneygram|bitcoin|bitcoins|ethereum|usdt|crypto|paysafecard|paysafecards|steam card|steam cards|itunes card|cashapp|cash app|zelle|venmo'
