import { db, transaction } from '#platform/server/db.ts'
import { holdsHiddenWord, plainText } from '../care.ts'
import { HIDDEN_WORDS } from '../rules-care.ts'
import { hiddenWordsOf, receivedTexts, replaceHiddenWords } from './store-care.ts'

/** A member's own words; a message that holds one goes to the filtered folder. */
export function readHiddenWords(memberId: number): Promise<string[]> {
  return hiddenWordsOf(db(), memberId)
}

/** Keeps these words and no others, each once as it is compared. */
export function saveHiddenWords(memberId: number, words: readonly string[]): Promise<string[]> {
  const kept = new Map(words.map(word => [plainText(word), word.trim()]))
  kept.delete('')
  return transaction(async tx => {
    await replaceHiddenWords(tx, memberId, [...kept.values()].slice(0, HIDDEN_WORDS.most))
    return hiddenWordsOf(tx, memberId)
  })
}

/** Which of these conversations hold a hidden word in what the other one wrote last. Costs nothing without words. */
export async function filteredAmong(memberId: number, conversations: readonly number[]): Promise<Set<number>> {
  const words = await hiddenWordsOf(db(), memberId)
  if (words.length === 0 || conversations.length === 0) return new Set()
  const received = await receivedTexts(memberId, conversations, HIDDEN_WORDS.messagesRead)
  return new Set(received.filter(({ body }) => holdsHiddenWord(body, words)).map(row => row.conversation_id))
}
