import type { PageContent } from '#pages/server'
import { invalidFields, type ProblemParams } from '#platform/problem.ts'
import type { Site } from '#sites/server'
import { DOCUMENT_VALUES, PRICE_VALUES, unknownValueIn } from '../../rules-documents.ts'
import { ADDRESS_LENGTH, BODY_LENGTH, isAddress, isBuiltIn, TITLE_LENGTH } from '../../rules-own-pages.ts'
import { isSafeLink, linksIn } from '../../rules-prose.ts'
import type { PageWords } from '../contract-own-pages.ts'

export interface TypedPage {
  readonly address: string
  readonly open: boolean
  readonly in_footer: boolean
  readonly texts: readonly PageWords[]
}

type Faults = Record<string, string | { code: string; params?: ProblemParams }>

/** The typed page as it is stored. All faults are reported together, those of words as `title_nl` or `body_nl`. */
export function acceptPage(site: Site, { address: typed, open, in_footer, texts: all }: TypedPage): PageContent {
  const faults: Faults = {}
  const address = typed.trim().toLowerCase().replace(/^\/+/, '')
  if (!isAddress(address)) faults.address = { code: 'page_address_invalid', params: { max: ADDRESS_LENGTH } }
  else if (isBuiltIn(address)) faults.address = 'page_address_built_in'
  const texts = all
    .map(each => ({ ...each, title: each.title.trim(), body: each.body.replaceAll('\r\n', '\n').trim() }))
    .filter(({ title, body }) => title !== '' || body !== '')
  for (const words of texts) {
    checkWords(words, faults)
    if (!site.locales.includes(words.language)) faults[`title_${words.language}`] = 'page_language_unknown'
  }
  // A reader whose language has no text sees the text in the site's own language.
  if (!texts.some(({ language }) => language === site.locale)) faults[`title_${site.locale}`] = 'page_language_missing'
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  const byLanguage = Object.fromEntries(texts.map(({ language, title, body }) => [language, { title, body }]))
  return { address, is_open: open, in_footer, texts: byLanguage }
}

const VISIBLE = /[\p{L}\p{N}]/u

function checkWords({ language, title, body }: PageWords, faults: Faults): void {
  const tooLong = (max: number) => ({ code: 'page_too_long', params: { max } })
  const wrong = linksIn(body).find(href => !isSafeLink(href))
  if (!VISIBLE.test(title)) faults[`title_${language}`] = 'page_title_missing'
  else if (title.length > TITLE_LENGTH) faults[`title_${language}`] = tooLong(TITLE_LENGTH)
  else if (unknown(title, TITLE_VALUES)) faults[`title_${language}`] = unknown(title, TITLE_VALUES)!
  if (!VISIBLE.test(body)) faults[`body_${language}`] = 'page_body_missing'
  else if (body.length > BODY_LENGTH) faults[`body_${language}`] = tooLong(BODY_LENGTH)
  else if (wrong !== undefined) faults[`body_${language}`] = { code: 'page_link_invalid', params: { link: wrong } }
  else if (unknown(body, DOCUMENT_VALUES)) faults[`body_${language}`] = unknown(body, DOCUMENT_VALUES)!
}

/** The footer shows titles on every page, so they can't name prices. */
const TITLE_VALUES = DOCUMENT_VALUES.filter(name => !PRICE_VALUES.some(price => price === name))

function unknown(text: string, known: readonly string[]) {
  const value = unknownValueIn(text, known)
  return value === undefined ? undefined : { code: 'page_value_unknown', params: { value } }
}
