/** Characters that a reader doesn't see. They split a word for a program only. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Me}]/gu

/** Arabic characters for a whole phrase. NFKC would write eighteen letters for one, which makes a long text slow to check. */
const PHRASES = /[\u{fdfa}\u{fdfb}]/gu

/**
 * A text as its reader sees it: wide and circled characters become ordinary ones, invisible characters are removed, and the
 * digits of every script become 0 to 9.
 */
export function shownText(text: string): string {
  return text
    .replace(PHRASES, ' ')
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/(?![0-9])\p{Nd}/gu, latinDigit)
}

/** Unicode has the ten digits of a script in a row, with other characters around them. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0)!
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}
