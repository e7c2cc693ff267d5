/**
 * Articles, pronouns and other small words that people put around a common word: `mijnwachtwoord`, `teamo`. Few words of two
 * letters are among them, because many names begin or end with two such letters.
 */
const SMALL_WORDS = new Set(
  `het een mijn jouw jou hem haar ik ben jij je wij ons onze lieve mooie
  the my your our you this love ilove ilike
  der die das ein eine mein meine meiner meinen dein deine dich mich unser ich bin ist du wir liebe
  la le les une je mon mes ton tes notre suis est nous toi moi
  el los las una mi mis tu tus soy nuestro te
  il gli uno mio mia miei tuo tua sono sei ti
  moj moja moje twoj twoja jestem jest
  den det ett min mit mitt mine mina din dit ditt jeg jag minha deg dig dej
  ciebie cie mun minun sinun sina sinua olen`.split(/\s+/),
)
const MOST_SMALL_WORDS = 2
const SHORTEST_WORD = 3

/** Diminutives and plurals: `konijntje`, `häschen`, `gattini`. A word in such a form is as easy to guess as the word. */
const ENDINGS =
  'je tje etje pje jes tjes etjes pjes ie chen lein en s n er ito itos ita itas ina ino ini etto etta etti ette ettes et ene erna arna ka ki'.split(
    ' ',
  )
const SHORTEST_STEM = 4

/** The words that people use as a password. */
export interface CommonWords {
  readonly known: ReadonlySet<string>
  /** The bits of the languages in which a word is frequent. */
  readonly frequent: ReadonlyMap<string, number>
}

/**
 * Whether a text is easy to guess: a known word, a form of one, or two frequent words. Up to two small words may surround
 * it, with or without spaces. `text` is folded.
 */
export function isCommonPhrase(text: string, common: CommonWords): boolean {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  if (words.length > 1) {
    const others = words.filter(word => !SMALL_WORDS.has(word))
    // A phrase of small words only has one of them as its word: `ich liebe dich`.
    return (
      words.length - Math.max(others.length, 1) <= MOST_SMALL_WORDS &&
      others.length <= 1 &&
      (!others[0] || isWord(others[0], common) || isPair(others[0], common))
    )
  }
  return isGlued(words[0] ?? '', common, MOST_SMALL_WORDS)
}

function isGlued(text: string, common: CommonWords, smallWords: number): boolean {
  if (text.length < SHORTEST_WORD) return false
  if (isWord(text, common)) return true
  if (smallWords === 0) return false
  if (isPair(text, common)) return true
  for (const small of SMALL_WORDS) {
    if (text.startsWith(small) && isGlued(text.slice(small.length), common, smallWords - 1)) return true
    if (text.endsWith(small) && isGlued(text.slice(0, -small.length), common, smallWords - 1)) return true
  }
  return false
}

/** Whether a text is a known word or a form of one. */
export function isWord(text: string, { known }: CommonWords): boolean {
  if (known.has(text)) return true
  return ENDINGS.some(ending => {
    const stem = text.slice(0, -ending.length)
    return text.endsWith(ending) && stem.length >= SHORTEST_STEM && STEM_VOWELS.some(vowel => known.has(stem + vowel))
  })
}

/** The vowels that a stem loses before an ending: `Blume`, `Blümchen`. */
const STEM_VOWELS = ['', 'e', 'o', 'a']

/** Two frequent words of one language: `zomervakantie`, `lekkerding`. A program that guesses words in pairs tries them first. */
function isPair(text: string, { frequent }: CommonWords): boolean {
  for (let index = 2; index <= text.length - 2; index++) {
    const [first, second] = [text.slice(0, index), text.slice(index)]
    if ((frequent.get(first) ?? 0) & (frequent.get(second) ?? 0)) return true
  }
  return false
}
