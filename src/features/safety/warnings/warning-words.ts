/**
 * The warning words of one language, in lower case and without accents, except in å ä ö ø æ ü, which also match their
 * spelling on other keyboards. `|` separates alternatives, `…` stands for up to four words, `*` for any ending. Groups, `^`,
 * `$` and lookarounds work as in regular expressions. The list must not contain an ordinary word of the language.
 */
export interface WarningWords {
  /** Words that offend in any sentence. */
  readonly rude: readonly string[]
  /** Words that ask for or offer contact outside the site. */
  readonly contact: readonly string[]
  /** Words about money in scams. */
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
  /** Numerals from ten, each for two digits of a telephone number. */
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
 * Apps in which scammers, and other members too, want to continue the conversation. Names that are also ordinary words
 * (signal, line, messenger) occur only in phrases.
 */
export const APPS = 'whatsapp|whats app|whatsap|telegram|snapchat|instagram|insta|facebook|skype|viber|threema'

/** Names of apps, some of them ordinary words, so they count only after a preposition: `naar snap`, `on signal`. */
export const CHAT_APPS =
  'whatsapp|wapp|telegram|tg|signal|snap|snapchat|insta|instagram|facebook|fb|messenger|kik|wechat|discord|skype|viber|threema'

/** Irreversible ways to send money; their names are the same in every language. */
export const MONEY_NAMES =
  'western union|moneygram|bitcoin|bitcoins|ethereum|usdt|(crypto|krypto) (trading|invest\\S*|wallet|platform|winst|gewinn\\S*)|paysafecards?|(steam|itunes|google play|razer gold) ?(card\\S*|kaart\\S*|kart\\S*|kort\\S*|gutschein\\S*|codes?)|(carta|carte|cartes|tarjeta|tarjetas|karta|karte|karty|kod|code) (steam|itunes|google play|pcs|transcash|neosurf)|cashapp|cash app|zelle|venmo'
