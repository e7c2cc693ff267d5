interface Part {
  readonly text: string
  readonly found: boolean
}

/** Characters that are shown before the first match. */
const BEFORE = 40

/** The text of a message from shortly before the first match, with the matches marked, ignoring case and accents. */
export function highlightedExcerpt(text: string, words: string): Part[] {
  const characters = [...text]
  // Folds each character to one character, so that positions in both texts agree.
  const folded = characters.map(fold).join('')
  const wanted = words
    .split(/[^\p{L}\p{N}]+/u)
    .map(word => [...word].map(fold).join(''))
    .filter(word => word !== '')
  const marked = new Array<boolean>(characters.length).fill(false)
  for (const word of wanted) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      if (at === 0 || !/[\p{L}\p{N}]/u.test(folded[at - 1]!)) marked.fill(true, at, at + word.length)
    }
  }
  const first = Math.max(0, marked.indexOf(true))
  const from = first > BEFORE ? first - BEFORE : 0
  const parts: Part[] = from > 0 ? [{ text: '…', found: false }] : []
  for (let at = from; at < characters.length; at++) {
    const last = parts.at(-1)
    if (last && last.found === marked[at]) parts[parts.length - 1] = { ...last, text: last.text + characters[at] }
    else parts.push({ text: characters[at]!, found: marked[at]! })
  }
  return parts
}

function fold(character: string): string {
  const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.length === 1 ? plain : '\uffff'
}
