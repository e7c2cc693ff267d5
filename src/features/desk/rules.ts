/** How long an operator holds a conversation without a sign of life; writing renews it. */
export const LEASE_IN_SECONDS = 5 * 60
export const QUEUE_PAGE = 50
export const MESSAGES_SHOWN = 50
export const NOTES_SHOWN = 50

/** The role of staff who answer; administrators only see the figures. */
export const OPERATOR = 'operator'
export const ADMINISTRATOR = 'administrator'

/** Questions to which only the honest sentence is an answer: "are you real", and wishes to meet. Lower case, no accents. */
const QUESTIONS: readonly RegExp[] = [
  // Dutch
  /\b(ben|bent) (je|jij|u) (wel |nu |nou |eigenlijk )?(een )?(echt|echte|nep|fake|bot|robot|computer|operator|mens|medewerker|betaald)/,
  /\b(besta|bestaat) (je|jij|u)\b/,
  /\b(nep|fake) ?(profiel|account)\b/,
  /\b(zit|werk|praat|chat) (je|jij|ik) .{0,30}\b(bot|robot|computer|operator|medewerker|callcenter)\b/,
  /\b(afspreken|ontmoeten|ontmoeting|langskomen|langs komen|elkaar zien|in het echt|live zien|mee uit|date met)\b/,
  /\b(kom|kun|kan|wil|zullen|mag) .{0,40}\b(bij mij|bij jou|naar je|naar jou|thuis|koffie drinken|iets drinken|wat drinken|uit eten)\b/,
  /\b(waar woon|wat is je adres|je adres|mijn adres)\b/,
  // English
  /\bare you (really |actually |a |even )*(real|fake|bot|robot|computer|operator|human|person|paid|employee)\b/,
  /\bdo you (really |actually )?exist\b/,
  /\bfake (profile|account)\b/,
  /\b(meet|meet up|meeting|in person|face to face|real life|come over|visit you|see each other)\b/,
  /\b(shall|can|could|will|want|let s) .{0,40}\b(date|drink|coffee|dinner|my place|your place)\b/,
  /\b(where do you live|your address|my address)\b/,
]

/** Whether a member's words demand that the next answer says who answers. Rather once too often than once too little. */
export function demandsHonesty(text: string): boolean {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return QUESTIONS.some(question => question.test(plain))
}

/** The honest sentence stands in the answer, whatever the blanks around its words. */
export function saysHonestly(answer: string, sentence: string): boolean {
  const even = (text: string) => text.replace(/\s+/g, ' ').trim()
  return even(answer).includes(even(sentence))
}
