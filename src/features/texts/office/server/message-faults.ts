import {
  isDateElement,
  isNumberElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  isTimeElement,
  type MessageFormatElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser'
import type { Locale } from '#platform/locale.ts'
import { canFormat } from '#platform/server/text-check.ts'

export interface MessageFault {
  readonly code:
    | 'wording_empty'
    | 'wording_syntax'
    | 'wording_missing'
    | 'wording_unknown_value'
    | 'wording_wrong_kind'
    | 'wording_plurals'
  readonly params: Readonly<Record<string, string>>
}

/** The reason why a message can't replace the text of the catalogue; undefined if it can. */
export function faultOf(message: string, catalogue: string, locale: Locale): MessageFault | undefined {
  if (message.replace(INVISIBLE, '') === '') return { code: 'wording_empty', params: {} }
  let elements: MessageFormatElement[]
  try {
    elements = parse(message)
  } catch {
    return { code: 'wording_syntax', params: {} }
  }
  if (!message.isWellFormed()) return { code: 'wording_syntax', params: {} }
  const before = parse(catalogue)
  const known = valuesIn(before)
  const used = valuesIn(elements)
  const missing = [...known.keys()].filter(name => !used.has(name))
  if (missing.length > 0) return { code: 'wording_missing', params: { values: shown(missing, known) } }
  const unknown = [...used.keys()].filter(name => !known.has(name))
  if (unknown.length > 0) return { code: 'wording_unknown_value', params: { values: shown(unknown, used) } }
  const wrong = [...used].filter(([name, kind]) => kind !== 'plain' && kind !== known.get(name)).map(([name]) => name)
  if (wrong.length > 0) return { code: 'wording_wrong_kind', params: { values: shown(wrong, used) } }
  const styles = new Set(stylesIn(before))
  const unstyled = stylesIn(elements).filter(style => !styles.has(style))
  if (unstyled.length > 0) return { code: 'wording_wrong_kind', params: { values: unstyled.join(', ') } }
  if (pluralsIn(elements).some(forms => !isComplete(forms, locale)))
    return { code: 'wording_plurals', params: { forms: neededForms(locale).join(', ') } }
  return canFormat(message, locale) ? undefined : { code: 'wording_syntax', params: {} }
}

/** Spaces, control characters, and characters without an image. */
const INVISIBLE = /[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** The numbers and dates of a message that have a style, as `{days, number, percent}`. */
function stylesIn(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap(element => {
    if (isTagElement(element)) return stylesIn(element.children)
    if (isPluralElement(element) || isSelectElement(element))
      return Object.values(element.options).flatMap(option => stylesIn(option.value))
    const isStyled = isNumberElement(element) || isDateElement(element) || isTimeElement(element)
    if (!isStyled || !element.style) return []
    const { style, value, type } = element
    return [`{${value}, ${TYPE[type]}, ${typeof style === 'string' ? style : sourceOf(style)}}`]
  })
}

function sourceOf(style: object): string {
  return 'pattern' in style ? `::${style.pattern}` : `::${JSON.stringify(style)}`
}

type Kind = 'plain' | 'number' | 'date' | 'select' | 'tag'

/** The values and tags of a message, each with its kind. */
export function valuesIn(
  elements: readonly MessageFormatElement[],
  found = new Map<string, Kind>(),
): Map<string, Kind> {
  for (const element of elements) {
    if (element.type !== TYPE.literal && element.type !== TYPE.pound) {
      const kind = kindOf(element)
      if (kind !== 'plain' || !found.has(element.value)) found.set(element.value, kind)
    }
    if (isPluralElement(element) || isSelectElement(element))
      for (const option of Object.values(element.options)) valuesIn(option.value, found)
    if (isTagElement(element)) valuesIn(element.children, found)
  }
  return found
}

function kindOf(element: MessageFormatElement): Kind {
  if (isPluralElement(element) || isNumberElement(element)) return 'number'
  if (isDateElement(element) || isTimeElement(element)) return 'date'
  if (isSelectElement(element)) return 'select'
  return isTagElement(element) ? 'tag' : 'plain'
}

/**
 * The plural forms of each number in a message. An exact form (`=1`) replaces the category that covers only that
 * number.
 */
export function pluralsIn(elements: readonly MessageFormatElement[]): string[][] {
  return elements.flatMap(element => {
    if (isTagElement(element)) return pluralsIn(element.children)
    if (!isPluralElement(element) && !isSelectElement(element)) return []
    const inner = Object.values(element.options).flatMap(option => pluralsIn(option.value))
    if (!isPluralElement(element)) return inner
    const options = Object.keys(element.options)
    const forms = options.filter(form => !form.startsWith('='))
    return [options.includes('=1') && !forms.includes('one') ? ['one', ...forms] : forms, ...inner]
  })
}

/** Whether a number has exactly the plural forms that the language needs. */
export function isComplete(used: readonly string[], locale: Locale): boolean {
  const forms: readonly string[] = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  return (
    (used.length <= 1 || neededForms(locale).every(form => used.includes(form))) && used.every(f => forms.includes(f))
  )
}

/** Romance languages have a plural form for millions, which no text needs, so it may be absent. */
function neededForms(locale: Locale): string[] {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  return forms.filter(form => form !== 'many' || locale === 'pl')
}

function shown(names: readonly string[], kinds: ReadonlyMap<string, Kind>): string {
  return names.map(name => (kinds.get(name) === 'tag' ? `<${name}>` : `{${name}}`)).join(', ')
}
