/** An operator leases a conversation for this long; writing renews the lease. */
export const LEASE_IN_SECONDS = 5 * 60
export const QUEUE_PAGE = 50
export const MESSAGES_SHOWN = 50
export const NOTES_SHOWN = 50

/** Whether the answer contains the honest sentence, ignoring white space. */
export function saysHonestly(answer: string, sentence: string): boolean {
  const even = (text: string) => text.replace(/\s+/g, ' ').trim()
  return even(answer).includes(even(sentence))
}
