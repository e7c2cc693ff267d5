/**
 * The warning words of one language. Words are lower case; å ä ö ø æ ü stand as they are (a text may also spell them
 * like keyboards without them), other accents are removed. `|` separates alternatives, `…` stands for up to four words,
 * `*` for any ending; groups, `^`, `$` and lookarounds are those of regular expressions. No ordinary word of the language belongs here.
 */
export interface WarningWords {
  /** Offending in any sentence. */
  readonly rude: readonly string[]
  /** Asking for or offering contact outside the site. */
  readonly contact: readonly string[]
  /** How scams speak of money. */
  readonly money: readonly string[]
  /** The writer says to be under age. */
  readonly minor: readonly string[]
  /** The writer means to hurt or kill themselves. */
  readonly selfHarm: readonly string[]
  /**
   * Words that come before offending words when the writer quotes or describes another person (`my ex called me a …`).
   */
  readonly elsewhere: readonly string[]
  /** The numerals from zero to nine. */
  readonly digits: readonly string[]
  /** Numerals from ten: two digits of a telephone number. */
  readonly tens: readonly string[]
  /** Negations: `I have no Insta` offers no contact. */
  readonly not: readonly string[]
  /**
   * Words that are ordinary in this language but offending in another. A site with both languages doesn't warn about
   * them.
   */
  readonly ordinary?: readonly string[]
}

/**
 * Where scammers and lovers alike want to continue. Names that are also words (signal, line, messenger) stand only in
 * phrases.
 */
export const APPS = 'whatsapp|whats app|whatsap|telegram|snapchat|instagram|insta|facebook|skype|viber|threema'

/** Irreversible ways to send money; their names are the same in every language. */
export const MONEY_NAMES =
  'western union|moneygram|bitcoin|bitcoins|ethereum|usdt|(crypto|krypto) (trading|invest\\S*|wallet|platform|winst|gewinn\\S*)|paysafecards?|(steam|itunes|google play|razer gold) ?(card\\S*|kaart\\S*|kart\\S*|kort\\S*|gutschein\\S*|codes?)|(carta|carte|cartes|tarjeta|tarjetas|karta|karte|karty|kod|code) (steam|itunes|google play|pcs|transcash|neosurf)|cashapp|cash app|zelle|venmo'
