/** The landing pages with variants, as their addresses name them. */
export const LANDERS = ['landing2', 'landing3'] as const
export type Lander = (typeof LANDERS)[number]

/** The parts of a landing page, in the order of its default. `words` is the headline with the member's own text. */
export const PARTS = ['picture', 'words', 'interests'] as const
export type Part = (typeof PARTS)[number]

/** Every order of the parts, the default first. */
export const ORDERS: readonly (readonly Part[])[] = [
  PARTS,
  ['picture', 'interests', 'words'],
  ['words', 'picture', 'interests'],
  ['words', 'interests', 'picture'],
  ['interests', 'picture', 'words'],
  ['interests', 'words', 'picture'],
]

/** A variant chooses which of the member's first photos comes first. */
export const PHOTOS_TO_CHOOSE_FROM = 6

/** Characters. */
export const SLUG_LENGTH = 60
export const HEADLINE_LENGTH = 120
export const LEAD_LENGTH = 240

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Lower-case letters and digits in words with hyphens: `summer-nights`. */
export function isSlug(text: string): boolean {
  return text.length <= SLUG_LENGTH && SLUG.test(text)
}

/**
 * The slugs that an address selects, best first: on a site of the niche `she`, `summer` selects `she-summer` before
 * `summer` (SITE-8).
 */
export function slugsOf(slug: string, niche: string): string[] {
  return [`${niche}-${slug}`, slug]
}

const PLACEHOLDERS = ['name', 'site'] as const
export type Placeholders = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>

/** Whether the braces of a text are placeholders that `fillIn` knows. */
export function hasKnownPlaceholders(text: string): boolean {
  return !/[{}]/.test(fillIn(text, { name: '', site: '' }))
}

/** Replaces `{name}` by the member's name and `{site}` by the site's. */
export function fillIn(text: string, values: Placeholders): string {
  return text.replace(/\{(name|site)\}/g, (_, key: keyof Placeholders) => values[key])
}
