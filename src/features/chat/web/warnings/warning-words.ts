/**
 * What one language knows of care. Words are lower case, with å ä ö ø æ ü as letters of their own (a text may also have them
 * as people without such keys write them) and without any other accent. `|` separates alternatives, `…` stands for up to
 * four words in between. Nothing belongs here that is ordinary in its own language.
 */
export interface WarningWords {
  /** Said to somebody these hurt, whatever the sentence. */
  readonly rude: readonly string[]
  /** Asking or offering to go on outside the site. */
  readonly contact: readonly string[]
  /** How swindlers speak of money. */
  readonly money: readonly string[]
  /** Numerals from nought to nine. */
  readonly digits: readonly string[]
  /** Rude in another language and ordinary in this one: on a site with both they say nothing. */
  readonly ordinary?: readonly string[]
}

/** Where swindlers and lovers alike want to go on. Names that are also words (signal, line, messenger) stand only in phrases. */
export const APPS = 'whatsapp|whats app|whatsap|telegram|snapchat|instagram|insta|facebook|skype|viber|threema'

/** Ways to send money that nobody can take back; they have the same name everywhere. */
export const MONEY_NAMES =
  'western union|moneygram|bitcoin|bitcoins|ethereum|usdt|crypto|paysafecard|paysafecards|steam card|steam cards|itunes card|cashapp|cash app|zelle|venmo'
