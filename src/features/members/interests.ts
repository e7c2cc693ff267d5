/**
 * The interests of the specification. Each is one bit of a profile's mask, by its position, so the order never changes
 * and new interests are added at the end.
 */
export const INTERESTS = [
  'relationship',
  'one_night_stand',
  'kissing',
  'hugging',
  'massages',
  'lingerie',
  'sex',
  'safe_sex',
  'public_sex',
  'oral_sex',
  'anal_sex',
  'sex_toys',
  'masturbating',
  'exchanging_pictures',
  'threesome',
  'gangbang',
  'bondage',
  'sadomasochism',
  'gym',
  'sports',
  'dancing',
  'travelling',
  'adventure',
  'party',
  'tattoos',
  'music',
  'movies',
  'video_games',
  'politics',
  'outdoors',
  'gardening',
  'hiking',
  'biking',
  'reading',
  'animals',
  'beach',
  'art',
  'photography',
  'theater',
  'shopping',
  'fashion',
  'astrology',
  'cooking',
  'foodie',
  'bbq',
  'sushi',
  'vegetarian',
  'wine',
  'beer',
  'tea',
  'coffee',
] as const

export type Interest = (typeof INTERESTS)[number]

/** 51 bits fit a JavaScript number exactly (below 2^53) but not its 32-bit operators. */
export function maskOf(interests: readonly Interest[]): number {
  return [...new Set(interests)].reduce((mask, interest) => mask + 2 ** INTERESTS.indexOf(interest), 0)
}

export function interestsIn(mask: number): Interest[] {
  return INTERESTS.filter((_, bit) => Math.floor(mask / 2 ** bit) % 2 === 1)
}
