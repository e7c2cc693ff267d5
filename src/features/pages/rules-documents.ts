import type { DocumentName } from '#sites/urls'

/** The values that a document's text may name in braces: `{company}`. */
export const DOCUMENT_VALUES = [
  'site',
  'company',
  'address',
  'city',
  'kvk',
  'vat',
  'tradenames',
  'email',
  'phone',
  'minAge',
  'refundDays',
  'deletionDays',
  'answerDays',
  'freePhotos',
  'premiumPhotos',
  'messageCredits',
  'messagePrice',
  'bundles',
  'version',
] as const

export type DocumentValue = (typeof DOCUMENT_VALUES)[number]

/** The values that depend on the reader's country. */
export const PRICE_VALUES = ['messagePrice', 'bundles'] as const satisfies readonly DocumentValue[]

/** Characters of a document's title and text. */
export const DOCUMENT_TITLE_LENGTH = 120
export const DOCUMENT_BODY_LENGTH = 60_000

/** Members agree to these documents when they sign up. */
export const AGREED_DOCUMENTS = ['terms', 'privacy'] as const satisfies readonly DocumentName[]

export type AgreedDocument = (typeof AGREED_DOCUMENTS)[number]

/** The terms promise members this notice of a change. */
export const NOTICE_IN_DAYS = 30

/** The version that the program brings along, in addresses and agreements. */
export const ORIGINAL = 'original'

const BRACES = /\{([^{}]*)\}/g

/** The first unknown placeholder or unpaired brace of a text; undefined if every brace is correct. */
export function unknownValueIn(text: string, known: readonly string[] = DOCUMENT_VALUES): string | undefined {
  const unknown = [...text.matchAll(BRACES)].find(([, name = '']) => !known.includes(name))
  return unknown?.[0] ?? /[{}]/.exec(text.replace(BRACES, ''))?.[0]
}

export function withValues(text: string, values: Readonly<Record<DocumentValue, string | number>>): string {
  return text.replace(BRACES, (braces, name: string) => String(values[name as DocumentValue] ?? braces))
}

export interface DocumentSection {
  readonly id: string
  readonly title: string
  readonly text: string
}

/** The text before the first heading, and a section for each line that begins with `## `. */
export function sectionsOf(body: string): { readonly intro: string; readonly sections: readonly DocumentSection[] } {
  const [intro = '', ...rest] = `\n${body}`.split(/\n## /)
  const sections = rest.map((part, index) => {
    const [title = '', ...lines] = part.split('\n')
    return { id: `section-${index + 1}`, title: title.trim(), text: lines.join('\n').trim() }
  })
  return { intro: intro.trim(), sections }
}

interface Dated {
  /** `2026-12-01`; null for a draft. */
  readonly valid_from: string | null
  readonly of_site: boolean
}

/**
 * The published versions in the order in which they apply on a site. Once the site has a version of its own, later
 * versions of its company don't apply to it.
 */
export function inOrder<V extends Dated>(versions: readonly V[]): (V & { valid_from: string })[] {
  const published = versions
    .flatMap(version => (version.valid_from === null ? [] : [{ ...version, valid_from: version.valid_from }]))
    .sort((one, other) => (one.valid_from < other.valid_from ? -1 : 1))
  const own = published.find(({ of_site }) => of_site)?.valid_from
  return published.filter(({ of_site, valid_from }) => of_site || own === undefined || valid_from < own)
}
