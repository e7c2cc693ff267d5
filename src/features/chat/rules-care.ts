/** A member's hidden words: how many, how long, and how many of the newest messages of a conversation they are looked for in. */
export const HIDDEN_WORDS = { most: 100, longest: 40, messagesRead: 20 } as const
