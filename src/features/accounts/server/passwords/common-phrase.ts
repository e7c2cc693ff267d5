/**
 * Articles, pronouns and other small words that people put around a common word: `mijnwachtwoord`, `teamo`. Few words of two
 * letters are among them, because many names begin or end with two such letters.
 */
const SMALL_WORDS = new Set(
  `het een mijn jouw ik ben jij je wij ons onze lieve mooie
  the my your our you this love ilove ilike
  der die das ein eine mein meine meiner meinen dein deine unser ich bin ist du wir liebe
  la le les une je mon mes ton tes notre suis est nous
  el los las una mi mis tu tus soy nuestro te
  il gli uno mio mia miei tuo tua sono sei ti
  moj moja moje twoj twoja jestem jest
  den det ett min mit mitt mine mina din dit ditt jeg jag minha
  mun minun sinun sina olen`.split(/\s+/),
)
const MOST_SMALL_WORDS = 2
const SHORTEST_WORD = 3

/** Whether a text is a known word with at most two small words around it, written together or apart. `text` is folded. */
export function isCommonPhrase(text: string, known: ReadonlySet<string>): boolean {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  if (words.length > 1) {
    const others = words.filter(word => !SMALL_WORDS.has(word))
    return (
      words.length - others.length <= MOST_SMALL_WORDS && others.length <= 1 && (!others[0] || known.has(others[0]))
    )
  }
  return isGlued(words[0] ?? '', known, MOST_SMALL_WORDS)
}

function isGlued(text: string, known: ReadonlySet<string>, smallWords: number): boolean {
  if (text.length < SHORTEST_WORD) return false
  if (known.has(text)) return true
  if (smallWords === 0) return false
  for (const small of SMALL_WORDS) {
    if (text.startsWith(small) && isGlued(text.slice(small.length), known, smallWords - 1)) return true
    if (text.endsWith(small) && isGlued(text.slice(0, -small.length), known, smallWords - 1)) return true
  }
  return false
}
